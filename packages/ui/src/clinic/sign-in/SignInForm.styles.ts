import { keyframes, styled } from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

export const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  > label { font: var(--font-small); }
  > div:nth-child(2) {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    height: 40px;
    padding-inline-start: var(--space-12);
    border: 1px solid var(--border-control);
    border-radius: var(--radius-sm);
    background: var(--bg-surface);
    color: var(--text-tertiary);
  }
  > div:focus-within { border-color: var(--brand-solid); outline: 2px solid var(--focus-ring); outline-offset: 1px; }
  > div[data-invalid] { border-color: var(--danger-control); }
  > div[data-read-only] { border-color: var(--border-default); background: var(--bg-disabled); }
  /* A focused button inside shows its own ring. */
  > div:has(button:focus-visible) { outline: none; }
  svg { flex: none; }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 var(--space-12) 0 0;
    border: 0;
    background: none;
    color: var(--text-primary);
    font: var(--font-body-large);
    outline: none;
  }
  > div[data-plain] { padding-inline-start: 0; }
  > div[data-plain] > :is(input, select) { padding-inline-start: var(--space-12); }
  select { flex: 1; min-width: 0; height: 100%; border: 0; border-radius: var(--radius-sm); background: none; color: var(--text-primary); font: var(--font-body-large); outline: none; }
  > small { color: var(--text-tertiary); font: var(--font-caption); }
  input[readonly] { color: var(--text-secondary); }
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-xs);
    background: none;
    color: var(--text-secondary);
    cursor: pointer;
  }
  button:focus-visible { outline-offset: -3px; }
`;

export const FieldError = styled.p`
  color: var(--danger-text);
  font: var(--font-caption);

  &[data-whole] {
    display: flex;
    align-items: flex-start;
    gap: var(--space-8);
    padding: var(--space-8) var(--space-12);
    border-radius: var(--radius-md);
    background: var(--danger-tint);
    box-shadow: inset 0 0 0 1px var(--danger-border);
    font: var(--font-small);
  }
  > svg { flex: none; margin-top: 3px; }
`;

export const Warning = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--warning-text);
  font: var(--font-caption);
`;

export const Submit = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  height: 40px;
  border: 0;
  border-radius: var(--radius-sm);
  background: var(--brand-solid);
  color: var(--text-on-solid);
  font: var(--font-body-large-strong);
  cursor: pointer;

  &:hover { background: var(--brand-solid-hover); }
  &:active { background: var(--brand-solid-pressed); }
  &[aria-disabled] { cursor: progress; }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

export const Ring = styled.span`
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
