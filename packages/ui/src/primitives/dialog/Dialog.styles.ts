import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;

// What is fading is in nobody's way: a press meant for what is behind it arrives there.
export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  display: grid;
  place-items: center;
  height: var(--visual-viewport-height);
  background: var(--scrim);

  &[data-entering] { animation: ${fadeIn} var(--duration-enter) var(--ease-out); }
  &[data-exiting] { animation: ${fadeOut} var(--duration-exit) var(--ease-in); pointer-events: none; }
`;

/** The width is fixed by `--dialog-width`; a narrower window takes it down to its own width less the margins. */
export const Sheet = styled(Modal)`
  display: flex;
  width: min(var(--dialog-width), calc(100vw - 2 * var(--dialog-viewport-margin)));
  max-height: calc(100% - 2 * var(--dialog-viewport-margin));
  border-radius: var(--radius-lg);
  background: var(--bg-raised);
  box-shadow: var(--shadow-dialog);
  overflow: hidden;

  > [role='dialog'], > [role='alertdialog'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    outline: none;
  }

  > [role='alertdialog'] { overflow: auto; }

  @media (max-width: 767px) {
    &:not([data-compact]) { width: 100vw; height: 100%; max-height: none; border-radius: 0; }
  }
`;

export const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

// What stands beside the title gives way to it.
export const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-8);
  height: var(--dialog-header);
  padding: 0 var(--space-12) 0 var(--space-24);
  border-bottom: 1px solid var(--border-subtle);

  > :last-child { margin-inline-start: auto; }
  > small { flex: 0 1000 auto; min-width: 0; overflow: hidden; color: var(--text-secondary); font: var(--font-small); text-overflow: ellipsis; white-space: nowrap; }
`;

export const Title = styled(Heading)`
  min-width: 0;
  overflow: hidden;
  font: var(--font-title-strong);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Banner = styled.div`
  flex: none;
  border-bottom: 1px solid var(--border-subtle);
`;

export const Body = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--space-20) var(--space-24);
  scroll-padding: var(--space-24);

  &[data-flush] { padding: 0; }
  &:focus-visible { outline-offset: -2px; }
`;

export const Footer = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-8);
  min-height: var(--dialog-footer);
  padding: var(--space-8) var(--space-24);
  border-top: 1px solid var(--border-subtle);
  background: var(--bg-raised);
`;

export const Question = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-8);
  flex: none;
  padding: var(--space-20) var(--space-20) 0;

  > svg { margin-top: 3px; color: var(--warning-text); }
  > svg[data-tone='danger'] { color: var(--danger-text); }
  > div { grid-column: 2; color: var(--text-secondary); overflow-wrap: anywhere; }
`;

/** In reach however long the question is and however little the window. */
export const Answers = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-8);
  padding: var(--space-16) var(--space-20);
  background: var(--bg-raised);
`;
