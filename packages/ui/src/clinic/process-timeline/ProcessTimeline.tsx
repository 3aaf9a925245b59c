import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  CalendarCheck,
  Layers,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Pencil,
  Phone,
  Stethoscope,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { StatusTone } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { DetailTextDialog } from '../detail-text-dialog/index.ts';
import { showDay } from '../service-centre/dates.ts';
import { TaskStateChip } from '../status-chips/index.ts';
import { TimelineEntry } from '../timeline/index.ts';

/** The kinds of steps; 未执行 and 已执行 are a callback with a status (rule timeline-3). */
export type ProcessType =
  | 'callback'
  | 'appointment'
  | 'consult'
  | 'overlap'
  | 'transfer'
  | 'change'
  | 'visitFeedback';

/** One step of a consultation. */
export interface ProcessEntry {
  id: string;
  type: ProcessType;
  /** Of a callback. */
  status?: 'pending' | 'executed';
  /** `YYYY-MM-DD HH:mm:ss`, in the organisation's time zone. */
  at: string;
  person: string;
  /** Decoded. */
  note: string;
  /** The phone line of a call; empty for none. */
  line?: string;
  /** Files of a callback. */
  attachments?: readonly ProcessFile[];
}

interface ProcessFile {
  name: string;
  url: string;
}

export interface ProcessTimelineProps {
  /** In the order in which they show. */
  entries: readonly ProcessEntry[];
  /** The organisation's current day; entries of its year show without the year. */
  today: string;
  /** Names the list. @default 过程记录 */
  label?: string;
  /** @default false */
  isLoading?: boolean;
  /** Why the entries could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Opens a file of an entry; without it files are not offered. */
  onOpenFile?: (details: { file: ProcessFile }) => void;
}

const looks: Record<ProcessType, { name: MessageDescriptor; icon: LucideIcon }> = {
  callback: { name: msg`回访`, icon: Phone },
  appointment: { name: msg`预约`, icon: CalendarCheck },
  consult: { name: msg`咨询`, icon: MessageSquare },
  overlap: { name: msg`重叠`, icon: Layers },
  transfer: { name: msg`转单`, icon: ArrowLeftRight },
  change: { name: msg`修改`, icon: Pencil },
  visitFeedback: { name: msg`就诊反馈`, icon: Stethoscope },
};

/** What was done about one consultation, step by step. A long note opens in a dialog. */
export function ProcessTimeline({ entries, today, label, onOpenFile, ...rest }: ProcessTimelineProps) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<ProcessEntry>();
  const titleOf = (entry: ProcessEntry) => i18n._(looks[entry.type].name);
  if (rest.isLoading) {
    return (
      <Waiting role="status" aria-label={t`正在加载…`}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Waiting>
    );
  }
  if (rest.loadError) {
    return <FailureState title={t`过程记录加载失败`} detail={rest.loadError} onRetry={rest.onRetry} />;
  }
  if (entries.length === 0) return <EmptyState title={t`还没有记录`} />;

  return (
    <>
      <ol aria-label={label ?? t`过程记录`}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <TimelineEntry
              icon={looks[entry.type].icon}
              title={titleOf(entry)}
              day={showDay(entry.at, today, false)}
              time={entry.at.slice(11, 16)}
              dateTime={entry.at.slice(0, 16)}
              by={[entry.person, entry.line ?? '']}
              note={entry.note}
              tone={toneOf(entry)}
              isGhost={entry.status === 'pending'}
              isLast={index === entries.length - 1}
              layout="side"
              isExpanded={false}
              onToggle={() => setOpened(entry)}
              onOpenNote={() => setOpened(entry)}
              marks={entry.status && <TaskStateChip isExecuted={entry.status === 'executed'} />}
            />
            {onOpenFile && <Files files={entry.attachments ?? []} onOpen={onOpenFile} />}
          </li>
        ))}
      </ol>
      {opened && (
        <DetailTextDialog
          title={`${titleOf(opened)} ${opened.at.slice(0, 16)}`}
          text={opened.note}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function toneOf({ type, status }: ProcessEntry): StatusTone | undefined {
  if (status === 'executed') return 'task-executed';
  return type === 'visitFeedback' ? 'visit-outpatient' : undefined;
}

function Files({
  files,
  onOpen,
}: {
  files: readonly ProcessFile[];
  onOpen: NonNullable<ProcessTimelineProps['onOpenFile']>;
}) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <FileRow aria-label={t`附件`}>
      {files.map((file) => {
        const { name, url } = file;
        return (
          <li key={url}>
            <Button
              variant="text"
              size="small"
              icon={<Paperclip size={14} aria-hidden />}
              aria-label={t`下载 ${name}`}
              onPress={() => onOpen({ file })}
            >
              {name}
            </Button>
          </li>
        );
      })}
    </FileRow>
  );
}

const FileRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin: 0 0 var(--space-12) var(--space-24);

  & > li { min-width: 0; overflow-wrap: anywhere; }
`;

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-8) 0;
`;
