import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';

export interface AnswerFactsProps {
  customerName: string;
  version: number;
  /** `YYYY-MM-DD HH:mm:ss`. */
  filledAt: string;
  /** Empty when the customer did it alone. */
  filledBy: string;
}

/** Whose answers these are, and who gave them when. */
export function AnswerFacts({ customerName, version, filledAt, filledBy }: AnswerFactsProps) {
  const { t } = useLingui();
  return (
    <Facts>
      <div>
        <dt>{t`客户`}</dt>
        <dd>{customerName}</dd>
      </div>
      <div>
        <dt>{t`填写时间`}</dt>
        <dd>{filledAt.slice(0, 16)}</dd>
      </div>
      <div>
        <dt>{t`填写人`}</dt>
        <dd>{filledBy || t`客户本人`}</dd>
      </div>
      <div>
        <dt>{t`版本`}</dt>
        <dd>{version}</dd>
      </div>
    </Facts>
  );
}

export interface PrintedDialogProps {
  title: string;
  children: ReactNode;
  /** What can be done with it, such as printing. */
  actions?: ReactNode;
  onClose: () => void;
}

/** A dialog that prints alone, laid open over as many pages as it takes. */
export function PrintedDialog({ title, children, actions, onClose }: PrintedDialogProps) {
  const { t } = useLingui();
  return (
    <>
      <PrintAlone />
      <Dialog
        title={title}
        width="var(--dialog-complaint)"
        onClose={onClose}
        footer={
          <>
            {actions}
            <Button variant="primary" onPress={() => onClose()}>
              {t({ message: '关闭', context: 'button' })}
            </Button>
          </>
        }
      >
        <div data-printed>{children}</div>
      </Dialog>
    </>
  );
}

/** The page below is left out, and everything around the contents neither clips nor floats. */
export const PrintAlone = createGlobalStyle`
  @media print {
    body { page: auto !important; }
    body > *:not(:has([data-printed])) { display: none !important; }
    body *:has([data-printed]) { display: block !important; justify-items: normal !important; position: static !important; padding: 0 !important; border: 0 !important; background: none !important; box-shadow: none !important; overflow: visible !important; max-height: none !important; height: auto !important; width: auto !important; max-width: none !important; transform: none !important; animation: none !important; }
    :has(> [data-printed]) ~ *, [role='dialog'] button { display: none !important; }
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-20);
  margin: 0 0 var(--space-16);
  padding-bottom: var(--space-12);
  border-bottom: 1px solid var(--border-subtle);
  font: var(--font-small);

  > div { display: flex; gap: var(--space-8); }
  dt { color: var(--text-secondary); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
