import { Button as AriaButton } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

export const Spinner = styled.span`
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

export const ButtonRoot = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-6);
  min-height: var(--size-control);
  padding: 0 var(--space-16);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--text-primary);
  font: var(--font-body);
  white-space: nowrap;
  cursor: pointer;
  transition: background var(--duration-hover) var(--ease-out);

  &[data-size='small'] { min-height: var(--size-control-small); padding: 0 var(--space-12); font: var(--font-small); }

  &[data-variant='primary'] { background: var(--brand-solid); color: var(--text-on-solid); font-weight: 600; }
  &[data-variant='primary'][data-hovered] { background: var(--brand-solid-hover); }
  &[data-variant='primary'][data-pressed] { background: var(--brand-solid-pressed); }

  &[data-variant='danger'] { background: var(--danger-solid); color: var(--text-on-solid); font-weight: 600; }
  &[data-variant='danger'][data-hovered] { background: var(--danger-solid-hover); }

  &[data-variant='secondary'] { border-color: var(--border-control); background: var(--bg-surface); }
  &[data-variant='secondary'][data-hovered] { border-color: var(--border-control-hover); background: var(--bg-hover); }
  &[data-variant='secondary'][data-pressed] { background: var(--bg-pressed); }

  &:is([data-variant='text'], [data-variant='quiet']) { padding: 0 var(--space-8); color: var(--text-link); }
  &[data-variant='quiet'] { color: var(--text-secondary); }
  &:is([data-variant='text'], [data-variant='quiet'])[data-hovered] { background: var(--bg-hover); }
  &:is([data-variant='text'], [data-variant='quiet'])[data-pressed] { background: var(--bg-pressed); }

  &[data-disabled] {
    border-color: var(--border-default);
    background: var(--bg-disabled);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-disabled]:is([data-variant='text'], [data-variant='quiet']) { border-color: transparent; background: transparent; }
  &[data-pending] { cursor: progress; }
`;
