import { styled } from 'styled-components';

export const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(420px, 600px);
  min-height: 100dvh;
  background: var(--bg-surface);

  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr); }
`;

export const Picture = styled.header`
  position: relative;
  overflow: hidden;
  background: var(--brand-tint);

  @media (max-width: 1023px) { display: none; }
`;

export const Words = styled.div`
  position: absolute;
  inset: var(--space-64) var(--space-64) auto;

  > div { display: flex; align-items: center; gap: var(--space-12); font: var(--font-title-strong); }
  > p { max-width: 420px; color: var(--text-secondary); font: var(--font-body-large); }
  > [data-slogan] { max-width: 10em; word-break: keep-all; margin: 84px 0 10px; color: var(--text-primary); font: var(--font-display-strong); }
`;

export const Panel = styled.main`
  display: flex;
  flex-direction: column;
  padding: var(--space-24) var(--space-32);

  > footer { color: var(--text-tertiary); font: var(--font-caption); text-align: center; }
  @media (max-width: 767px) { padding: var(--space-16); }
`;

export const Language = styled.div`
  display: flex;
  align-items: center;
  align-self: flex-end;
  gap: var(--space-6);
  color: var(--text-secondary);

  > svg { flex: none; pointer-events: none; }
  > select { height: 32px; margin-inline-end: calc(-1 * var(--space-24)); padding: 0 var(--space-24) 0 var(--space-4); appearance: none; border: 0; border-radius: var(--radius-sm); background: var(--bg-surface); color: inherit; cursor: pointer; }
`;

export const Box = styled.div`
  width: min(360px, 100%);
  margin: auto;
  padding-bottom: var(--space-40);

  > h1 { margin-bottom: var(--space-6); font: var(--font-figure-strong); }
  > h1:not(:has(+ p)) { margin-bottom: var(--space-20); }
  > p { margin-bottom: var(--space-20); color: var(--text-secondary); }
  > small { display: block; margin-top: var(--space-16); color: var(--text-tertiary); font: var(--font-caption); }
`;

export const Notice = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  margin-bottom: var(--space-20);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-md);
  background: var(--info-tint);
  box-shadow: inset 0 0 0 1px var(--info-border);
  font: var(--font-small);

  > svg { flex: none; margin-top: 2px; color: var(--info-text); }
`;
