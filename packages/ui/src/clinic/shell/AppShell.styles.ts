import { styled } from 'styled-components';
import { printsWhole, unprinted } from '../../primitives/printing/index.ts';

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: var(--layout-side) minmax(0, 1fr);
  height: 100dvh;
  background: var(--bg-canvas);

  &[data-collapsed] { grid-template-columns: var(--layout-side-collapsed) minmax(0, 1fr); }
  @media (max-width: 767px) { &, &[data-collapsed] { grid-template-columns: minmax(0, 1fr); } }
  ${printsWhole}
`;

export const SkipLink = styled.a`
  position: absolute;
  top: var(--space-8);
  left: var(--space-8);
  z-index: var(--z-skip-link);
  padding: var(--space-8) var(--space-16);
  border-radius: var(--radius-sm);
  background: var(--brand-solid);
  color: var(--text-on-solid);
  text-decoration: none;

  &:not(:focus) { clip-path: inset(50%); }
  ${unprinted}
`;

export const Side = styled.aside`
  z-index: var(--z-chrome);
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-inline-end: 1px solid var(--border-subtle);
  ${unprinted}
`;

export const Logo = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  height: var(--layout-header);
  padding: 0 var(--space-16);
  font: var(--font-body-large-strong);
  white-space: nowrap;

  [data-collapsed] & { justify-content: center; padding: 0; }
`;

export const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  ${printsWhole}
`;

export const Header = styled.header`
  z-index: var(--z-chrome);
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-4);
  height: var(--layout-header);
  padding: 0 var(--space-12);
  ${unprinted}
`;

export const Breadcrumb = styled.nav`
  min-width: 0;

  > ol { display: flex; align-items: center; min-width: 0; gap: var(--space-6); color: var(--text-secondary); font: var(--font-small); }
  li { display: flex; align-items: center; gap: var(--space-6); min-width: 24px; white-space: nowrap; }
  li > svg { flex: none; }
  li > span { overflow: hidden; text-overflow: ellipsis; }
  [aria-current] { min-width: 0; color: var(--text-primary); font: var(--font-small-strong); }
  svg { color: var(--text-tertiary); }
  @media (max-width: 767px) {
    li:not([aria-current]), svg { display: none; }
    [aria-current] { font: var(--font-title-strong); }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  margin-inline-start: auto;

  > button:last-child { flex: none; color: var(--text-primary); font: var(--font-small); }
`;

export const Content = styled.main`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-12);
  min-height: 0;
  padding: var(--space-4) var(--space-12) 0;
  overflow: auto;
  outline: none;

  @media (max-width: 767px) { padding: 0; }
  ${printsWhole}
`;

export const Footer = styled.footer`
  display: grid;
  flex: none;
  place-items: center;
  height: var(--layout-footer);
  color: var(--text-tertiary);
  font: var(--font-caption);

  @media (max-width: 767px) { display: none; }
  ${unprinted}
`;
