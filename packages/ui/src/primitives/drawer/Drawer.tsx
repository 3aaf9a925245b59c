import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Modal } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { Body, Footer, Frame, Header, Overlay, Title } from '../dialog/Dialog.styles.ts';
import { FocusedDialog } from '../dialog/FocusedDialog.tsx';
import { useMaskPress } from '../dialog/mask-press.ts';
import { IconButton } from '../icon-button/index.ts';

export interface DrawerProps {
  title: ReactNode;
  /** Stands beside the title, such as a count. */
  titleExtra?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A CSS length, usually a token. @default '480px' through the drawer token */
  width?: string;
  /** @default 'end' */
  side?: 'start' | 'end';
  /** @default true */
  isOpen?: boolean;
  onClose: (details: { reason: 'close' | 'escape' | 'mask' }) => void;
}

/** A panel that slides in over the page's edge. It traps focus like a dialog and fills a narrow screen. */
export function Drawer({
  title,
  titleExtra,
  children,
  footer,
  width = 'var(--dialog-more-conditions-drawer)',
  side = 'end',
  isOpen = true,
  onClose,
}: DrawerProps) {
  const { t } = useLingui();
  const { isMaskPress, allowsMaskPress } = useMaskPress(true);
  return (
    <EdgeOverlay
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={allowsMaskPress}
      onOpenChange={() => onClose({ reason: isMaskPress() ? 'mask' : 'escape' })}
    >
      <Panel data-side={side} style={{ '--drawer-width': width } as CSSProperties}>
        <FullHeight>
          <Frame>
            <Header>
              <Title slot="title">{title}</Title>
              {titleExtra}
              <IconButton
                hasTooltip={false}
                label={t`关闭`}
                icon={<X size={18} />}
                onPress={() => onClose({ reason: 'close' })}
              />
            </Header>
            <Body>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
          </Frame>
        </FullHeight>
      </Panel>
    </EdgeOverlay>
  );
}

const slideFromEnd = keyframes`from { transform: translateX(100%); }`;
const slideToEnd = keyframes`to { transform: translateX(100%); }`;
const slideFromStart = keyframes`from { transform: translateX(-100%); }`;
const slideToStart = keyframes`to { transform: translateX(-100%); }`;

const EdgeOverlay = styled(Overlay)`
  z-index: var(--z-drawer);
  display: block;
  overflow: hidden;
`;

const Panel = styled(Modal)`
  position: absolute;
  inset-block: 0;
  width: min(var(--drawer-width), 100vw);
  background: var(--bg-raised);
  box-shadow: var(--shadow-dialog);

  &[data-side='end'] { inset-inline-end: 0; }
  &[data-side='end'][data-entering] { animation: ${slideFromEnd} var(--duration-panel) var(--ease-out); }
  &[data-side='end'][data-exiting] { animation: ${slideToEnd} var(--duration-exit) var(--ease-in); }
  &[data-side='start'] { inset-inline-start: 0; }
  &[data-side='start'][data-entering] { animation: ${slideFromStart} var(--duration-panel) var(--ease-out); }
  &[data-side='start'][data-exiting] { animation: ${slideToStart} var(--duration-exit) var(--ease-in); }

  @media (max-width: 767px) {
    &[data-side='end'] { width: 100vw; }
  }
`;

const FullHeight = styled(FocusedDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`;
