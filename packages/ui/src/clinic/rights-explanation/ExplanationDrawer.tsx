import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Copy, RectangleEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Drawer, type DrawerProps } from '../../primitives/drawer/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { ComboBox, type ComboBoxProps } from '../../primitives/select/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import { ExplainedHead, type ExplainedPerson } from './ExplainedHead.tsx';
import { Banner, Foot, Group, Groups, Root, Verdicts } from './ExplanationDrawer.styles.ts';
import { Parts, type PartsProps } from './Parts.tsx';
import { textOf } from './parts.ts';
import type { Explanation, ReasonGroup, Verdict } from './types.ts';
import { useExplanationWords } from './useExplanationWords.ts';

export interface ExplanationDrawerProps extends Pick<PartsProps, 'onOpen'> {
  customer: PersonSummary;
  person?: ExplainedPerson;
  onSearch: NonNullable<ComboBoxProps['onSearch']>;
  onChoose: (details: { id: string | undefined }) => void;
  /** Absent while it is on its way. */
  explanation?: Explanation;
  /** Shown in place of it. */
  failure?: ReactNode;
  /** Absent for whoever may not. */
  onViewAs?: (details: { id: string }) => void;
  onCopy: (details: { text: string }) => void;
  onClose: DrawerProps['onClose'];
}

/** Who sees a customer and why, and of one person what they may do. */
export function ExplanationDrawer(props: ExplanationDrawerProps) {
  const { t } = useLingui();
  const { customer, person, explanation, failure, onOpen, onViewAs } = props;
  const words = useExplanationWords();
  const copied = () => {
    if (!explanation) return;
    const verdicts = explanation.verdicts.map((one) => `${words.verdict(one)}：${textOf(one.parts)}`);
    const reasons = explanation.groups.flatMap(({ kind, reasons: all }) => [
      words.group(kind),
      ...all.map(({ parts, people, count }) => `${textOf(parts)}：${people.join('、')}（${count}）`),
    ]);
    const about = person && verdicts.length > 0 ? [person.name, ...verdicts, ''] : [];
    props.onCopy({ text: [customer.name, ...about, ...reasons].join('\n') });
  };
  return (
    <Drawer
      title={t`谁能看到这位客户`}
      onClose={props.onClose}
      footer={
        <Foot>
          <span>
            <Trans>查询与预览都会写入操作记录</Trans>
          </span>
          <Button isDisabled={!explanation} icon={<Copy size={15} aria-hidden />} onPress={copied}>
            {t`复制说明`}
          </Button>
        </Foot>
      }
    >
      <Banner>
        <PersonBanner
          person={customer}
          facts={customer.fileNumber ? [{ term: t`档案号`, value: customer.fileNumber }] : []}
        />
      </Banner>
      <Root>
        <ComboBox
          label={t`查找同事`}
          isLabelHidden
          placeholder={t`查找同事，看他能做什么`}
          minLength={1}
          value={person && { value: person.id, label: person.name }}
          onSearch={props.onSearch}
          onChange={({ option }) => props.onChoose({ id: option?.value })}
        />
        {person && (
          <ExplainedHead person={person} onViewAs={onViewAs && (() => onViewAs({ id: person.id }))} />
        )}
        {failure ?? (explanation ? <Answer explanation={explanation} onOpen={onOpen} /> : <Spinner />)}
      </Root>
    </Drawer>
  );
}

function Answer({ explanation, onOpen }: { explanation: Explanation } & Pick<PartsProps, 'onOpen'>) {
  const { t } = useLingui();
  const words = useExplanationWords();
  const groups = explanation.groups.filter(({ reasons }) => reasons.length > 0);
  const all = groups.reduce((sum, group) => sum + countOf(group), 0);
  return (
    <>
      {explanation.verdicts.length > 0 && (
        <Verdicts>
          {explanation.verdicts.map((one) => (
            <div key={`${one.kind} ${one.field ?? ''}`} data-allowed={one.allowed || undefined}>
              <dt>
                <VerdictIcon verdict={one} />
                {words.verdict(one)}
              </dt>
              <dd>
                <Parts parts={one.parts} onOpen={onOpen} />
              </dd>
            </div>
          ))}
        </Verdicts>
      )}
      <Groups>
        <header>
          <h3>
            <Trans>看得到的人</Trans>
          </h3>
          <CountBadge count={all} />
          <small>
            <Trans>有几条理由的人只计第一条</Trans>
          </small>
        </header>
        {groups.length === 0 && <EmptyState title={t`没有人看得到这位客户`} />}
        {groups.map((group) => (
          <Group key={group.kind}>
            <h4>
              {words.group(group.kind)}
              <span>{countOf(group)}</span>
            </h4>
            <ul>
              {group.reasons.map(({ parts, people, count }) => {
                const names = people.join(t`、`);
                return (
                  <li key={textOf(parts)}>
                    <span>
                      <Parts parts={parts} onOpen={onOpen} />
                    </span>
                    <span title={names}>{names}</span>
                    <b>{count}</b>
                  </li>
                );
              })}
            </ul>
          </Group>
        ))}
      </Groups>
    </>
  );
}

const countOf = ({ reasons }: ReasonGroup) => reasons.reduce((sum, { count }) => sum + count, 0);

/** A check only for what is possible as it is; a mask and a refusal are neutral. */
function VerdictIcon({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'field' && !verdict.allowed) return <RectangleEllipsis size={16} aria-hidden />;
  return verdict.allowed ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />;
}
