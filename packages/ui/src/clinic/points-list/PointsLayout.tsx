import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The list of customers with the changes beside it; below 1024 the changes stand under the list. */
export const PointsLayout = ({ list, changes }: { list: ReactNode; changes: ReactNode }) => (
  <Row>
    {list}
    {changes}
  </Row>
);

const Row = styled.div`
  display: flex;
  flex: 1;
  gap: var(--space-12);
  min-width: 0;
  min-height: 0;

  @media (max-width: 1023px) { flex-direction: column; }
`;
