import { styled } from 'styled-components';
import { printsWhole } from '../../primitives/printing/index.ts';

export const Page = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-12);
  min-width: 0;
  min-height: 0;

  @media (max-width: 1279px) { overflow: auto; }
  ${printsWhole}
`;

export const Row = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / 284px minmax(0, 1fr) 316px;
  grid-template-areas: 'profile timeline side';
  gap: var(--space-12);
  min-height: 0;

  & > [data-part] { position: relative; min-width: 0; min-height: 0; overflow: auto; border-radius: var(--radius-md); }
  & > [data-part='profile'] { grid-area: profile; }
  & > [data-part='profile'] > section { min-height: 100%; }
  & > [data-part='timeline'] { grid-area: timeline; overflow: hidden; }
  & > [data-part='side'] { grid-area: side; }

  @media (max-width: 1279px) {
    flex: none;
    grid-template: auto 1fr / 284px minmax(0, 1fr);
    grid-template-areas: 'profile timeline' 'side timeline';
    & > [data-part='profile'] > section { min-height: 0; }
    & > [data-part='timeline'] { height: max(560px, calc(100dvh - 220px)); }
  }
  @media (max-width: 767px) {
    grid-template: auto / minmax(0, 1fr);
    grid-template-areas: 'side' 'timeline' 'profile';
    & > [data-part='timeline'] { height: 70dvh; }
  }
  @media print {
    display: block;
    && > [data-part] { height: auto; overflow: visible; margin-bottom: var(--space-12); }
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;
