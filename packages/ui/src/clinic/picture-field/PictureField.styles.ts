import { styled } from 'styled-components';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  & > [data-name] {
    max-width: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The picture as a whole, small. */
export const Frame = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 96px;
  height: 64px;
  overflow: hidden;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-sm);
  background: var(--bg-subtle);
  color: var(--text-tertiary);

  & > img { width: 100%; height: 100%; object-fit: contain; }
`;

export const Failure = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  margin: var(--space-4) 0 0;
  color: var(--danger-text);
  font: var(--font-caption);
`;
