import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

export interface PanelSectionProps {
  title: ReactNode;
  /** Beside the title, such as a button. */
  action?: ReactNode;
  /** @default true */
  isOpenAtFirst?: boolean;
  /** @default 'h3' */
  headingAs?: 'h2' | 'h3';
  children: ReactNode;
}

/** One block of the panel; its title opens and closes it. */
export function PanelSection({
  title,
  action,
  isOpenAtFirst = true,
  headingAs: Heading = 'h3',
  children,
}: PanelSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const bodyId = useId();
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Root>
      <div>
        <Heading>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            <Icon size={14} aria-hidden />
          </button>
        </Heading>
        {action}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </Root>
  );
}

const Root = styled.section`
  padding: var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  &:last-child { border-bottom: 0; }
  & > div:first-child { display: flex; align-items: center; gap: var(--space-8); min-height: 28px; }
  & > div:last-child:not([hidden]) { padding: var(--space-2) 0 var(--space-8); }
  & > div > :is(h2, h3) { flex: 1; min-width: 0; font: var(--font-small-strong); }
  & :is(h2, h3) > button {
    display: flex;
    align-items: center;
    gap: var(--space-6);
    width: 100%;
    min-height: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-xs);
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  & :is(h2, h3) svg { flex: none; margin-inline-start: auto; color: var(--text-tertiary); }
`;
