import { styled } from 'styled-components';

/** As tall as the body of a dialog may become. */
const bodyHeight =
  'calc(100dvh - 2 * var(--dialog-viewport-margin) - var(--dialog-header) - var(--dialog-footer))';

export const Layout = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-panel] { grid-template-columns: minmax(0, 1fr) var(--dialog-side-panel); min-height: min(600px, ${bodyHeight}); }
  @media (max-width: 1279px) { &[data-panel] { grid-template-columns: minmax(0, 1fr); } }
`;

export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const BannerSlot = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-table-cell);

  /* What an on-screen keyboard leaves belongs to the fields. */
  @media (max-height: 479px) { position: static; }
`;

export const FormBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 14px;
  padding: var(--space-16) var(--space-24) var(--space-20);
`;

/** Takes the form's height and adds none of its own. */
export const PanelColumn = styled.aside`
  height: 0;
  min-height: 100%;
  border-inline-start: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  @media (max-width: 1279px) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    z-index: var(--z-table-sticky);
    width: min(100%, var(--dialog-side-panel));
    height: auto;
    box-shadow: var(--shadow-popover);
  }
  @media (max-width: 767px) { width: 100%; }
`;

export const PanelBody = styled.div`
  position: sticky;
  top: 0;
  height: 100%;
  max-height: ${bodyHeight};
  overflow: auto;

  &:focus-visible { outline-offset: -2px; }
  @media (max-width: 767px) { max-height: calc(100dvh - var(--dialog-header) - var(--dialog-footer)); }
`;

export const PanelHead = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-table-cell);
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 56px;
  padding: var(--space-8) var(--space-12) var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  & > h3 { font: var(--font-body-strong); }
  & > :is(a, button):not(:last-child) { font: var(--font-caption); }
  & > :last-child { margin-inline-start: auto; }
`;

/** One block of a panel's contents. */
export const PanelBlock = styled.section`
  padding: var(--space-12) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  &:last-child { border: 0; }
`;
