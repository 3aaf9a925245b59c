import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { StatusTone } from '../../primitives/badge/index.ts';
import { truncate } from '../../primitives/truncated-text/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { EntryRoot, MoreButton } from './TimelineEntry.styles.ts';

export interface TimelineEntryProps {
  icon: LucideIcon;
  title: string;
  /** `MM-DD`. */
  day: string;
  /** `HH:mm`, or empty. */
  time: string;
  /** Machine-readable. */
  dateTime: string;
  /** Way, place and person, each empty for none. */
  by: readonly string[];
  note: string;
  /** Beside the title: a state, an intention. */
  marks?: ReactNode;
  /** Colours of the dot. */
  tone?: StatusTone;
  /** Not carried out yet: greyed. @default false */
  isGhost?: boolean;
  /** No line to a next entry. @default false */
  isLast?: boolean;
  /** `full` has the date in a column of its own, `side` fits 300 px. */
  layout: 'full' | 'side';
  isExpanded: boolean;
  /** Reveals the whole note, or takes it back. */
  onToggle: () => void;
  /** Shows the whole note elsewhere instead of in place. */
  onOpenNote?: () => void;
  /** Opens what the entry is about; without it the title leads nowhere. */
  onOpen?: () => void;
  /** Executes the plan that the entry is about. */
  onExecute?: () => void;
  /** Changes the plan that the entry is about. */
  onChange?: () => void;
}

/** One entry of a timeline, with a dot; a long note is cut and has a button to its full text. */
export function TimelineEntry(props: TimelineEntryProps) {
  const { icon: Icon, title, day, time, dateTime, by, marks, tone, layout } = props;
  const people = by.filter(Boolean).join('　');
  return (
    <EntryRoot
      data-layout={layout}
      data-ghost={props.isGhost || undefined}
      data-last={props.isLast || undefined}
    >
      {layout === 'full' && (
        <time dateTime={dateTime}>
          {day}
          <small>{time}</small>
        </time>
      )}
      <span style={tone && dotColours(tone)}>
        <Icon size={15} aria-hidden />
      </span>
      <p>
        <strong>{title}</strong>
        {marks}
        {props.onOpen && <OpenAnswerButton {...props} onOpen={props.onOpen} />}
        <PlanDeeds {...props} />
        {layout === 'full' && people && <small>{people}</small>}
      </p>
      {layout === 'side' && (
        <small>
          <time dateTime={dateTime}>{[day, time].filter(Boolean).join(' ')}</time>
          {people && `　${people}`}
        </small>
      )}
      <Note {...props} />
    </EntryRoot>
  );
}

function OpenAnswerButton({
  day,
  title,
  onOpen,
}: Pick<TimelineEntryProps, 'day' | 'title'> & { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <MoreButton
      type="button"
      aria-haspopup="dialog"
      aria-label={t`查看答卷 ${day} ${title}`}
      onClick={onOpen}
    >
      {t`查看答卷`}
    </MoreButton>
  );
}

/** What can be done about an open plan. */
function PlanDeeds({ day, title, onExecute, onChange }: TimelineEntryProps) {
  const { t } = useLingui();
  return (
    <>
      {onExecute && (
        <MoreButton
          type="button"
          aria-haspopup="dialog"
          aria-label={t`${day} ${title}：执行`}
          onClick={onExecute}
        >
          {t`执行`}
        </MoreButton>
      )}
      {onChange && (
        <MoreButton
          type="button"
          aria-haspopup="dialog"
          aria-label={t`${day} ${title}：修改计划`}
          onClick={onChange}
        >
          {t`修改计划`}
        </MoreButton>
      )}
    </>
  );
}

function Note({ note, title, day, isExpanded, onToggle, onOpenNote }: TimelineEntryProps) {
  const { t } = useLingui();
  if (!note) return null;
  const short = truncate(note, textLimits.timelineNote);
  if (short === note) return <p>{note}</p>;
  if (isExpanded) {
    return (
      <p>
        {note}
        <MoreButton type="button" aria-expanded aria-label={t`收起 ${day} ${title}`} onClick={onToggle}>
          {t`收起`}
        </MoreButton>
      </p>
    );
  }
  return (
    <p>
      {short}
      <MoreButton
        type="button"
        aria-expanded={onOpenNote ? undefined : false}
        aria-haspopup={onOpenNote ? 'dialog' : undefined}
        aria-label={t`${day} ${title}的全文`}
        onClick={onOpenNote ?? onToggle}
      >
        {t`全文`}
      </MoreButton>
    </p>
  );
}

const dotColours = (tone: StatusTone) =>
  ({
    '--dot-fg': `var(--st-${tone}-fg)`,
    '--dot-bg': `var(--st-${tone}-bg)`,
    '--dot-border': `var(--st-${tone}-border)`,
  }) as CSSProperties;
