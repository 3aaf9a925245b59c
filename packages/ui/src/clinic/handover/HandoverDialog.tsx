import { addDays } from '@huifang/domain/days';
import { longestCover, type WorkKind, workKinds } from '@huifang/domain/handover/work';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DatePicker } from '../../primitives/date-picker/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { HandoverPreview } from './HandoverPreview.tsx';
import { HandoverRules } from './HandoverRules.tsx';
import { ResultOfHandover } from './ResultOfHandover.tsx';
import type {
  HandoverPurpose,
  HandoverResult,
  HandoverRuleValue,
  HandoverValues,
  OpenWork,
  PreviewedWork,
} from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

export interface HandoverDialogProps {
  /** Who leaves or is away, before the rest is known. */
  name: string;
  /** What is chosen first. */
  purpose: HandoverPurpose;
  /** Absent until it is there. */
  work?: OpenWork;
  loadError?: string;
  onRetry?: () => void;
  /** Who would get how much by the rules that `onRulesChange` told last. */
  preview?: readonly PreviewedWork[];
  previewError?: string;
  onPreviewRetry?: () => void;
  /** The rules of the kinds that wait; undefined while one of them is not complete. */
  onRulesChange: (details: { rules: HandoverValues['rules'] | undefined }) => void;
  /** @default false */
  isSaving?: boolean;
  /** Why the last attempt failed. */
  error?: string;
  /** What came of it: nothing more is asked. */
  result?: HandoverResult;
  /** @default false */
  isUndoing?: boolean;
  onUndo: () => void;
  onSubmit: (details: { values: HandoverValues }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

const untouched: HandoverRuleValue = { way: 'people', peopleIds: [], departmentId: '' };
const initialRules = Object.fromEntries(
  workKinds.map((kind) => [kind, untouched]),
) as unknown as HandoverValues['rules'];

const isComplete = ({ way, peopleIds, departmentId }: HandoverRuleValue) =>
  (way !== 'people' || peopleIds.length > 0) && (way !== 'department' || departmentId !== '');

/** Hands over what waits for somebody who leaves or is away: what, to whom, from when, and what else ends. */
export function HandoverDialog({
  name,
  purpose: initialPurpose,
  work,
  result,
  ...props
}: HandoverDialogProps) {
  const { t } = useLingui();
  const words = useWorkWords();
  const [purpose, setPurpose] = useState(initialPurpose);
  const [days, setDays] = useState({ from: '', to: '' });
  const [rules, setRules] = useState(initialRules);
  const [hasTried, setHasTried] = useState(false);
  const { isSaving = false, error } = props;

  const kinds = work ? workKinds.filter((kind) => work.counts[kind] > 0) : [];
  const from = days.from || (work?.today ?? '');
  const lacking = kinds.filter((kind) => !isComplete(rules[kind]));
  const isCover = purpose === 'cover';
  const daysProblem = isCover && (days.to === '' || days.to < from);
  const change = ({ kind, rule }: { kind: WorkKind; rule: HandoverRuleValue }) => {
    const next = { ...rules, [kind]: rule };
    setRules(next);
    props.onRulesChange({ rules: kinds.every((one) => isComplete(next[one])) ? next : undefined });
  };
  const submit = () => {
    if (isSaving || !work || result) return;
    setHasTried(true);
    if (lacking.length > 0 || daysProblem) return;
    props.onSubmit({ values: { purpose, rules, from: isCover ? from : '', to: isCover ? days.to : '' } });
  };
  const errorOf = (kind: WorkKind) => {
    if (!hasTried || isComplete(rules[kind])) return undefined;
    return rules[kind].way === 'department' ? t`请选择部门` : t`请选择接收人`;
  };
  const confirmLabels: Readonly<Record<HandoverPurpose, string>> = {
    inactive: kinds.length > 0 ? t`交接并设为不在职` : t`设为不在职`,
    membership: kinds.length > 0 ? t`交接并结束工作` : t`结束工作`,
    account: kinds.length > 0 ? t`交接并停用账号` : t`停用账号`,
    cover: t`安排代班`,
    work: t`交接`,
  };
  const isGrave = purpose !== 'cover' && purpose !== 'work';
  const footer = result ? (
    <DialogCancelButton>{t`关闭`}</DialogCancelButton>
  ) : (
    <>
      <DialogCancelButton>{t`取消`}</DialogCancelButton>
      {work && (
        <Button
          variant={isGrave ? 'danger' : 'primary'}
          isBusy={isSaving}
          isDisabled={kinds.length === 0 && !isGrave}
          onPress={submit}
        >
          {confirmLabels[purpose]}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t`${name} 的工作交接`}
      width="720px"
      isDirty={!result && rules !== initialRules}
      footer={footer}
      onSave={submit}
      onClose={props.onClose}
    >
      {!work && !props.loadError && <Spinner />}
      {props.loadError && (
        <FailureState title={t`加载失败`} detail={props.loadError} onRetry={props.onRetry} />
      )}
      {result && (
        <ResultOfHandover name={name} result={result} isUndoing={props.isUndoing} onUndo={props.onUndo} />
      )}
      {work && !result && (
        <Body>
          {error && <Notice tone="danger">{error}</Notice>}
          <Choices work={work} purpose={purpose} isDisabled={isSaving} onChange={setPurpose} />
          {isCover && (
            <Days>
              <DatePicker
                label={t`开始日期`}
                isRequired
                isDisabled={isSaving}
                today={work.today}
                min={work.today}
                value={from}
                onChange={({ value }) => setDays((now) => ({ ...now, from: value }))}
              />
              <DatePicker
                label={t`结束日期`}
                isRequired
                isDisabled={isSaving}
                today={work.today}
                min={from}
                max={addDays(from, longestCover)}
                error={hasTried && daysProblem ? t`请选择不早于开始日期的结束日期` : undefined}
                value={days.to}
                onChange={({ value }) => setDays((now) => ({ ...now, to: value }))}
              />
            </Days>
          )}
          {work.undecidable > 0 && isGrave && (
            <Notice tone="warning">
              {t`有待审核的修改申请，只有 ${work.name} 能审核（份数：${work.undecidable}）。请先让其他人有审核权限。`}
            </Notice>
          )}
          {kinds.length === 0 ? (
            <Notice tone="info">{t`${work.name} 名下没有待办，不需要交接。`}</Notice>
          ) : (
            <>
              <HandoverRules
                work={work}
                kinds={kinds}
                rules={rules}
                errors={Object.fromEntries(kinds.map((kind) => [kind, errorOf(kind)]))}
                isDisabled={isSaving}
                onChange={change}
              />
              {lacking.length === 0 && (
                <HandoverPreview
                  name={work.name}
                  kinds={props.preview}
                  error={props.previewError}
                  onRetry={props.onPreviewRetry}
                />
              )}
            </>
          )}
          <Consequence work={work} purpose={purpose} from={from} to={days.to} sum={words.sum(work.counts)} />
        </Body>
      )}
    </Dialog>
  );
}

function Choices({
  work,
  purpose,
  isDisabled,
  onChange,
}: {
  work: OpenWork;
  purpose: HandoverPurpose;
  isDisabled: boolean;
  onChange: (purpose: HandoverPurpose) => void;
}) {
  const { t } = useLingui();
  const own = work.isOwn ? t`不能对自己的账号这样做` : undefined;
  const closing = own ?? (work.canCloseAccount ? undefined : t`该账号还在其他机构工作`);
  const covered = work.isCovered ? t`已有代班` : undefined;
  const isGone = work.standing === 'left' ? t`已离开本机构` : undefined;
  const option = (value: HandoverPurpose, label: string, reason?: string) => ({
    value,
    label: reason ? t`${label}（${reason}）` : label,
    isDisabled: reason !== undefined,
  });
  return (
    <RadioGroup
      label={t`原因`}
      orientation="vertical"
      isDisabled={isDisabled}
      options={[
        option(
          'inactive',
          t`离开：设为不在职，角色和权限保留`,
          isGone ?? own ?? (work.standing === 'inactive' ? t`已不在职` : undefined),
        ),
        option('membership', t`离开：结束在本机构的工作`, isGone ?? own),
        option('account', t`离开：停用账号`, isGone ?? closing),
        option('cover', t`暂时离开：由他人代班，到期交还`, isGone ?? covered),
        option('work', t`只交接工作`),
      ]}
      value={purpose}
      onChange={({ value }) => onChange(value as HandoverPurpose)}
    />
  );
}

/** Says what confirming does. */
function Consequence({
  work,
  purpose,
  from,
  to,
  sum,
}: {
  work: OpenWork;
  purpose: HandoverPurpose;
  from: string;
  to: string;
  sum: string;
}) {
  const { t } = useLingui();
  const { name, sessions, worksElsewhere } = work;
  const isOut = purpose === 'account' || (purpose === 'membership' && !worksElsewhere);
  const sentences = {
    inactive: t`${name} 不能再进入本机构，也不能再被选择；角色和权限保留，可以重新设为在职。`,
    membership: t`${name} 不能再进入本机构，也不能再被选择；写下的记录保留其姓名。`,
    account: t`${name} 会立即退出登录，停用期间不能登录；写下的记录保留其姓名。`,
    cover:
      to === '' ? '' : t`${from} 至 ${to} 由接收人处理，期间新的工作也交给他们；到期后未完成的交还 ${name}。`,
    work: t`${name} 可以继续工作；写下的记录保留其姓名。`,
  };
  return (
    <Told>
      {sum !== '' && <p>{t`待交接：${sum}`}</p>}
      <p>{sentences[purpose]}</p>
      {isOut && sessions > 0 && <p>{t`会结束登录会话：${sessions}`}</p>}
      <p>{t`交接后 1 天内可以撤销；接收人已经处理过的不再退回。`}</p>
    </Told>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12);
`;

const Told = styled.div`
  color: var(--text-secondary);
  font: var(--font-small);
  overflow-wrap: anywhere;

  & > p { margin: 0; }
`;
