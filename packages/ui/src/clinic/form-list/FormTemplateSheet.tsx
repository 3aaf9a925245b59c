import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CardSheet } from '../../primitives/card/index.ts';

export interface FormTemplateSheetProps {
  name: string;
  version: number;
  /** Empty for none. */
  description: string;
  actions?: ReactNode;
  /** The form as it is seen by whoever fills it. */
  children: ReactNode;
}

/** One published form, with what can be made of it. */
export function FormTemplateSheet({ name, version, description, actions, children }: FormTemplateSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet aria-label={name}>
      <header>
        <h1>{name}</h1>
        <small>{t`版本 ${version}`}</small>
        <span>{actions}</span>
        {description !== '' && <p>{description}</p>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <div tabIndex={0} role="group" aria-label={name}>
        {children}
      </div>
    </Sheet>
  );
}

/** The line above the sheet in which one of the forms is chosen. */
export const FormChoice = styled.div`
  flex: none;
  max-width: 320px;
  margin-bottom: var(--space-8);
`;

const Sheet = styled(CardSheet)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  > header { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-8); padding-bottom: var(--space-12); border-bottom: 1px solid var(--border-subtle); overflow-wrap: anywhere; }
  h1 { font: var(--font-heading-strong); }
  small, p { color: var(--text-secondary); font: var(--font-small); }
  header > span { display: flex; flex-wrap: wrap; gap: var(--space-8); margin-inline-start: auto; }
  header > p { flex: 1 0 100%; }
  > div { position: relative; flex: 1; min-height: 0; padding-top: var(--space-16); overflow: auto; outline-offset: -2px; }
  @media print { > div { overflow: visible; } }
`;
