import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../primitives/icon-button/index.ts';

export interface ProcessPaneProps {
  customerName: string;
  appointmentNumber: string;
  /** The ProcessTimeline. */
  children: ReactNode;
  onClose: () => void;
}

/** The process of the consult that was chosen in the list beside it; takes focus as it opens: give it the consult's id as key. */
export function ProcessPane({ customerName, appointmentNumber, children, onClose }: ProcessPaneProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Pane aria-label={t`过程记录`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>过程记录</Trans>{' '}
          <small>
            {customerName} {appointmentNumber}
          </small>
        </h2>
        <IconButton size="small" label={t`关闭`} icon={<X size={16} />} onPress={onClose} />
      </header>
      {children}
    </Pane>
  );
}

/** A list with a pane beside it; where there is little room, the pane stands below. */
export const ListWithPane = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;

  & > :first-child { flex: 1; min-width: 0; }
  @media (max-width: 1023px) { flex-direction: column; }
`;

const Pane = styled.aside`
  flex: 0 0 340px;
  min-height: 0;
  overflow: auto;
  padding: 0 var(--space-16) var(--space-16);
  border-inline-start: 1px solid var(--border-subtle);

  & > header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; justify-content: space-between; gap: var(--space-8); min-height: 40px; margin-bottom: var(--space-8); background: var(--bg-surface); }
  & > header > h2 { min-width: 0; font: var(--font-small-strong); overflow-wrap: anywhere; }
  & > header > h2:focus-visible { outline-offset: 2px; }
  & small { color: var(--text-tertiary); font: var(--font-caption); }

  @media (max-width: 1023px) {
    flex: 0 1 50%;
    border-block-start: 1px solid var(--border-subtle);
    border-inline-start: 0;
  }
`;
