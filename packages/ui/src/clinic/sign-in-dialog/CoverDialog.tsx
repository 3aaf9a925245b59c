import type { CSSProperties, ReactNode, RefObject } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Overlay, Sheet, Title } from '../../primitives/dialog/Dialog.styles.ts';
import { FocusedDialog } from '../../primitives/dialog/FocusedDialog.tsx';

export interface CoverDialogProps {
  title: ReactNode;
  children: ReactNode;
  /** @default true */
  isOpen?: boolean;
  /** Gets the focus first. */
  firstFocus?: RefObject<HTMLElement | null>;
}

const width = { '--dialog-width': 'var(--dialog-confirm)' } as CSSProperties;

/**
 * Stands over the page until what it asks for is done. Neither Escape nor a press beside it closes it, and whoever
 * passes by reads nothing of what is behind it.
 */
export function CoverDialog({ title, children, isOpen = true, firstFocus }: CoverDialogProps) {
  return (
    <Cover isOpen={isOpen} isKeyboardDismissDisabled data-cover>
      {isOpen && <NothingBehind />}
      <Sheet data-compact style={width}>
        <FocusedDialog role="alertdialog" firstFocus={firstFocus}>
          <Content>
            <Title slot="title">{title}</Title>
            {children}
          </Content>
        </FocusedDialog>
      </Sheet>
    </Cover>
  );
}

const Cover = styled(Overlay)`
  background: var(--bg-canvas);
`;

/** Page, other dialogs and notices, for the eye and for assistive technology. What is typed there stays as it is. */
const NothingBehind = createGlobalStyle`
  body > :not([data-cover], :has([data-cover])) { visibility: hidden !important; }
  body > :not([data-cover], :has([data-cover])) * { visibility: hidden !important; }
`;

const Content = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-24);
  overflow: auto;

  > p { margin-bottom: var(--space-8); color: var(--text-secondary); font: var(--font-small); }
`;
