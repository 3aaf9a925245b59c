import { styled } from 'styled-components';

/** The product's sign: a sprout on the brand colour. Decorative; the name stands beside it. */
export function BrandMark() {
  return (
    <Square aria-hidden>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M8 13.5C8 9 9.8 5.8 13.5 3.2c.5 5-1.3 8.3-5.5 8.6M8 13.5C8 11 6.6 8.6 2.8 7.2c-.2 3.2 1.4 5 5.2 5.2" />
      </svg>
    </Square>
  );
}

const Square = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: var(--radius-sm);
  background: var(--brand-solid);
  color: var(--text-on-solid);
`;
