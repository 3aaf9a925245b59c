import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 256px minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  @media (max-width: 1023px) { grid-template-columns: 208px minmax(0, 1fr); }
  @media (max-width: 767px) {
    grid-template-rows: minmax(0, 1fr) minmax(0, 2fr);
    grid-template-columns: minmax(0, 1fr);

    > nav { border-inline-end: 0; border-block-end: 1px solid var(--border-default); }
  }
`;

export const Main = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export const Waiting = styled.div`
  padding: var(--space-16);
`;

export const TabRow = styled.div`
  flex: none;
  padding-inline: 10px;
  border-block-end: 1px solid var(--border-subtle);
`;

export const Notices = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: var(--space-8);
  max-height: 50%;
  padding: var(--space-8) 20px 0;
  overflow: auto;

  &:empty { display: none; }
`;

export const Columns = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;

  &[data-two] { grid-template-columns: minmax(0, 1fr) 372px; }
`;

export const Panel = styled.div`
  position: relative;
  min-width: 0;
  padding: var(--space-8) var(--space-24) var(--space-16) 20px;
  overflow: auto;
  outline: none;

  > section { max-width: 640px; }
  > section + section { margin-block-start: 18px; }
`;

export const Aside = styled.aside`
  position: relative;
  padding: var(--space-12) 20px var(--space-16);
  overflow: auto;
  border-inline-start: 1px solid var(--border-subtle);

  > section + section { margin-block-start: 18px; }
`;
