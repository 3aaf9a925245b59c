import { Button, Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { ControlGroup, inlineButton } from '../field/Field.styles.ts';
import { Sheet } from '../popover/index.ts';

export const OpenButton = styled(Button)`
  ${inlineButton}
`;

/**
 * Two dates side by side, no wider than they need unless there is room to fill.
 * Wider letters make a date wider than its count of figures.
 */
export const RangeBox = styled(ControlGroup)`
  gap: var(--space-6);

  & input { flex: 0 1 9.6ch; width: 9.6ch; }
  &[data-short] input { flex-basis: 5.2ch; width: 5.2ch; }
  &[data-short] input:focus { flex-basis: 9.6ch; width: 9.6ch; }

  @supports (field-sizing: content) {
    & input, &[data-short] input, &[data-short] input:focus { flex-basis: auto; width: auto; field-sizing: content; }
    & input { min-width: 9.6ch; }
    &[data-short] input { min-width: 5.2ch; }
    &[data-short] input:focus { min-width: 9.6ch; }
  }
  & > :last-child:is(button) { margin-inline-start: auto; }
`;

export const PanelRoot = styled(Dialog)`
  display: flex;
  flex-wrap: wrap;
  padding: var(--space-12);
  outline: none;
`;

/** As wide as two months beside the shortcuts wherever the box stands, so that it moves to where it fits. */
export const RangeSheet = styled(Sheet)`
  @media (min-width: 768px) {
    width: max-content;
    max-width: 100vw;
    ${PanelRoot}, .rdp-months { flex-wrap: nowrap; }
  }
`;

export const Presets = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding-inline-end: var(--space-12);
  margin-inline-end: var(--space-12);
  border-inline-end: 1px solid var(--border-subtle);

  @media (max-width: 767px) {
    flex-flow: row wrap;
    padding: 0 0 var(--space-8);
    margin: 0;
    border: 0;
  }
`;

export const TimeRow = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  width: 100%;
  margin-top: var(--space-8);
  padding-top: var(--space-8);
  border-top: 1px solid var(--border-subtle);
  font: var(--font-small);

  & > input {
    min-height: var(--size-control);
    padding: 0 var(--space-8);
    border: 1px solid var(--border-control);
    border-radius: var(--radius-sm);
    background: var(--bg-surface);
  }
`;

export const Between = styled.span`
  flex: none;
  color: var(--text-tertiary);
`;

/** As much room as the months will take. */
export const CalendarSpace = styled.div`
  width: 252px;
  height: 252px;

  &[data-months='2'] { width: 520px; max-width: 100%; }
`;

/** The calendar's parts carry the library's own class names. */
export const CalendarRoot = styled.div`
  font: var(--font-small);

  .rdp-root { position: relative; }
  .rdp-months { display: flex; flex-wrap: wrap; gap: var(--space-16); position: relative; }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    justify-content: center;
    height: 32px;
    padding: 0 36px;
    font: var(--font-small-strong);
  }
  .rdp-dropdowns { display: flex; gap: var(--space-4); }
  .rdp-dropdown_root > .rdp-caption_label { display: none; }
  .rdp-dropdown {
    height: 28px;
    border: 1px solid var(--border-default);
    border-radius: var(--radius-sm);
    background: var(--bg-surface);
    color: var(--text-primary);
  }
  .rdp-nav { position: absolute; inset: 0 0 auto; display: flex; justify-content: space-between; height: 0; }
  .rdp-button_previous, .rdp-button_next {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-sm);
    background: transparent;
    color: var(--text-secondary);
    cursor: pointer;
  }
  .rdp-button_previous:hover, .rdp-button_next:hover { background: var(--bg-hover); }
  .rdp-button_previous[aria-disabled='true'], .rdp-button_next[aria-disabled='true'] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  .rdp-chevron { width: 16px; height: 16px; fill: currentColor; }
  .rdp-month_grid { border-collapse: collapse; }
  .rdp-weekday { width: 36px; height: 28px; padding: 0; color: var(--text-tertiary); font: var(--font-caption); }
  .rdp-day { width: 36px; height: 32px; padding: 1px 0; text-align: center; }
  .rdp-day_button {
    width: 32px;
    height: 30px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-sm);
    background: transparent;
    cursor: pointer;
  }
  .rdp-day_button:hover { background: var(--bg-pressed); }
  .rdp-outside .rdp-day_button { color: var(--text-tertiary); }
  .rdp-today .rdp-day_button { font-weight: 600; color: var(--brand-text); box-shadow: inset 0 0 0 1px var(--brand-border); }
  .rdp-range_middle { background: var(--brand-tint); }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button { background: var(--brand-solid); color: var(--text-on-solid); }
  .rdp-disabled .rdp-day_button { background: transparent; color: var(--text-disabled); cursor: not-allowed; }
`;
