import { css, styled } from 'styled-components';
import { visuallyHidden } from '../visually-hidden/index.ts';

// Longer languages and narrow screens leave no room beside the control.
export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;

  &[data-label-position='left'] {
    display: grid;
    grid-template-columns: var(--field-label-width, 100px) minmax(0, 1fr);
    column-gap: var(--space-12);
    align-items: start;
  }
  :lang(en-US) &[data-label-position='left'] { display: flex; align-items: stretch; }
  @media (max-width: 767px) { &[data-label-position='left'] { display: flex; align-items: stretch; } }
`;

export const LabelRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  font: var(--font-small);
  color: var(--text-secondary);

  [data-label-position='left'] > & {
    justify-content: var(--field-label-align, flex-end);
    min-height: var(--size-control);
  }
  :lang(en-US) [data-label-position='left'] > & { justify-content: flex-start; min-height: 0; text-align: start; }
  @media (max-width: 767px) { [data-label-position='left'] > & { justify-content: flex-start; min-height: 0; } }

  &[data-hidden] { ${visuallyHidden} }
`;

export const Asterisk = styled.span`
  color: var(--danger-text);
  margin-inline-start: var(--space-4);
`;

export const ReviewMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  flex: none;
  padding: 0 var(--space-6);
  border-radius: var(--radius-xs);
  background: var(--st-review-pending-bg);
  color: var(--st-review-pending-fg);
  font: var(--font-caption);

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;

export const FieldBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`;

export const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  font: var(--font-caption);
  color: var(--text-tertiary);
  overflow-wrap: anywhere;

  &[data-tone='error'] { color: var(--danger-text); }
  &[data-tone='success'] { color: var(--success-text); }
  &[data-tone='warning'] { color: var(--warning-text); }
  & > svg { flex: none; margin-top: 3px; }
`;

/** The box that every control draws: border, hover, focus, invalid, read-only and disabled. */
export const controlBox = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: 100%;
  min-width: 0;
  min-height: var(--size-control);
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font: var(--font-body);
  text-align: start;

  &:hover { border-color: var(--border-control-hover); }
  &[data-invalid], &[aria-invalid='true'] {
    border-color: var(--danger-control);
    box-shadow: inset 0 0 0 1px var(--danger-control);
  }
  &[data-readonly], &:read-only:is(input, textarea) {
    border-color: var(--border-default);
    background: var(--bg-disabled);
    color: var(--text-secondary);
  }
  &[data-disabled], &:disabled {
    border-color: var(--border-default);
    background: var(--bg-disabled);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &::placeholder { color: var(--text-placeholder); opacity: 1; }
  &:disabled::placeholder { color: var(--text-disabled); }
`;

/** For a box around an input: the box shows the ring, the input inside does not. */
export const focusWithin = css`
  &:focus-within:has(input:focus-visible, textarea:focus-visible) {
    outline: 2px solid var(--focus-ring);
    outline-offset: 2px;
  }
  & input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  & input::placeholder { color: var(--text-placeholder); opacity: 1; }
  & svg { flex: none; color: var(--text-tertiary); }
`;

export const ControlGroup = styled.div`
  ${controlBox}
  ${focusWithin}
`;

/** A small square button inside a control: clear, reveal, open the calendar. */
export const inlineButton = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin-inline-end: -4px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: transparent;
  color: var(--text-tertiary);
  cursor: pointer;

  &[data-hovered] { background: var(--bg-hover); color: var(--text-primary); }
  &[data-disabled] { color: var(--text-disabled); cursor: not-allowed; }
`;

export const FieldGroupRoot = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(var(--field-columns, 1), minmax(0, 1fr));
  gap: var(--size-field-row-gap) var(--space-16);
  min-width: 0;

  & > legend {
    display: flex;
    align-items: baseline;
    gap: var(--space-12);
    padding: 0;
    margin-bottom: var(--space-8);
    font: var(--font-body-strong);
  }
  & > legend > small { font: var(--font-caption); color: var(--text-tertiary); }
  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
