import { styled } from 'styled-components';

/** Fields and sentences one below the other. */
export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;

  & > p { color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
`;
