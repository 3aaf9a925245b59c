import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { CardSheet } from '../../primitives/card/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ComplaintCount, type ComplaintEntry, ComplaintList } from '../complaint-summary/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import { PanelBlock } from '../panel-dialog/index.ts';
import { PersonHead, type PersonProfile, usePersonFacts, useProfileFacts } from '../person/index.ts';
import { EditTagsButton, type Tag, TagList } from '../tags/index.ts';
import { ConcernList, type Concerns } from './ConcernList.tsx';
import { PanelSection } from './PanelSection.tsx';

export interface CustomerPanelProps {
  /** `side` is 300 wide inside dialogs, `full` the profile of the customer's page. @default 'side' */
  layout?: 'side' | 'full';
  /** Absent while it is on its way or could not be loaded. */
  person?: PersonProfile;
  /** Absent while they are on their way, null when they could not be read. */
  tags?: readonly Tag[] | null;
  /** Opens the tag dialog; without it the tags can only be read. */
  onEditTags?: () => void;
  /** Opens the setting of 勿扰; without it the mark can only be read. */
  onEditDisturb?: () => void;
  /** How often the customer complained, and the complaints themselves. Without it there is no such section. */
  complaints?: { count: number; entries: readonly ComplaintEntry[] };
  /** Leads to a complaint; without it they are text. */
  onOpenComplaint?: (details: { id: string }) => void;
  /** Doctors and cases that the customer follows. Without it there is no such section. */
  concerns?: Concerns;
  onOpenDoctor?: (details: { id: string }) => void;
  onOpenCase?: (details: { id: string }) => void;
  /** Leaves the name out where a dialog's banner already says it. @default false */
  isNameHidden?: boolean;
  /** @default false */
  isLoading?: boolean;
  /** Why the customer could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Further sections at the end, such as a timeline. */
  children?: ReactNode;
}

/**
 * What is known about a customer: profile, tags, complaints with their count, doctors and cases of concern. Each
 * section opens and closes.
 */
export function CustomerPanel(props: CustomerPanelProps) {
  const { t } = useLingui();
  const { layout = 'side', person, loadError } = props;
  const Sheet = layout === 'full' ? FullSheet : SideSheet;
  return (
    <Sheet
      aria-label={layout === 'full' ? t`个人资料` : t`客户资料`}
      aria-busy={props.isLoading || undefined}
    >
      {props.isLoading && <Waiting />}
      {!props.isLoading && loadError && (
        <FailureState title={t`客户资料加载失败`} detail={loadError} onRetry={props.onRetry} />
      )}
      {!props.isLoading && !loadError && person && <Sections {...props} person={person} />}
    </Sheet>
  );
}

function Sections({ person, tags, ...props }: CustomerPanelProps & { person: PersonProfile }) {
  const { t } = useLingui();
  const { layout = 'side', complaints, concerns } = props;
  const headingAs = layout === 'full' ? 'h2' : 'h3';
  return (
    <>
      {layout === 'side' && !props.isNameHidden && (
        <PanelBlock>
          <PersonHead person={person} />
        </PanelBlock>
      )}
      <ProfileSection person={person} layout={layout} />
      {(props.onEditDisturb || person.disturb) && (
        <PanelSection
          headingAs={headingAs}
          title={t`勿扰`}
          action={
            props.onEditDisturb && (
              <Button size="small" variant="text" aria-label={t`勿扰设置`} onPress={props.onEditDisturb}>
                {t`设置`}
              </Button>
            )
          }
        >
          {person.disturb ? <DisturbWords mark={person.disturb} /> : t`未设置`}
        </PanelSection>
      )}
      <PanelSection
        headingAs={headingAs}
        title={t`个人标签`}
        action={props.onEditTags && <EditTagsButton onEdit={props.onEditTags} />}
      >
        {tags ? <TagList tags={tags} /> : tags === null ? '—' : <Skeleton width="60%" />}
      </PanelSection>
      {complaints && (
        <PanelSection
          // The first complaint opens it.
          key={String(complaints.count > 0)}
          headingAs={headingAs}
          title={<ComplaintCount count={complaints.count} />}
          isOpenAtFirst={complaints.count > 0}
        >
          <ComplaintList entries={complaints.entries} onOpen={props.onOpenComplaint} />
        </PanelSection>
      )}
      {concerns && (
        <PanelSection headingAs={headingAs} title={t`关注`}>
          <ConcernList concerns={concerns} onOpenDoctor={props.onOpenDoctor} onOpenCase={props.onOpenCase} />
        </PanelSection>
      )}
      {props.children}
    </>
  );
}

function ProfileSection({ person, layout }: { person: PersonProfile; layout: 'side' | 'full' }) {
  const { t } = useLingui();
  const facts = usePersonFacts(person);
  const profile = useProfileFacts(person);
  const wechat = {
    ...facts.wechat,
    value: (
      <>
        {facts.wechat.value || '—'}{' '}
        <Followed data-on={person.followsWeChat || undefined}>{facts.account.value}</Followed>
      </>
    ),
  };
  const shown =
    layout === 'full'
      ? [facts.idNumber, ...profile, wechat, facts.address, facts.source, facts.staff]
      : [facts.phone, facts.member, facts.idNumber, facts.account, facts.address];
  return (
    <PanelSection
      headingAs={layout === 'full' ? 'h2' : 'h3'}
      title={layout === 'full' ? t`个人资料` : t`基本信息`}
    >
      <FactList facts={shown} />
    </PanelSection>
  );
}

function Waiting() {
  const { t } = useLingui();
  const id = useId();
  return (
    <Lines role="status" aria-label={t`正在加载…`}>
      {[50, 80, 70, 80, 60].map((width, line) => (
        <Skeleton key={`${id}${line}`} width={`${width}%`} />
      ))}
    </Lines>
  );
}

const SideSheet = styled.section``;

const FullSheet = styled(CardSheet)`
  padding: var(--space-4) 0;
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding: var(--space-16);
`;

const Followed = styled.small`
  color: var(--text-tertiary);
  font: var(--font-caption);

  &[data-on] { color: var(--success-text); }
`;
