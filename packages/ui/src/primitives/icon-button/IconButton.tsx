import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { Tooltip, type TooltipProps } from '../tooltip/index.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'isDisabled'> {
  /** Names the button and shows as its tooltip. */
  label: string;
  icon: ReactNode;
  /** @default 'medium' */
  size?: 'small' | 'medium';
  /** Why it cannot be used now. The button keeps its place and focus, and explains itself when it is pressed too. */
  disabledReason?: string;
  /** Nothing to explain: leaves the tab order. @default false */
  isDisabled?: boolean;
  /** Leave out where the icon speaks for itself, as a dialog's cross does. @default true */
  hasTooltip?: boolean;
  /** @default 'top' */
  tooltipPlacement?: TooltipProps['placement'];
  ref?: Ref<HTMLButtonElement>;
}

/** A square button of one icon; its name shows as a tooltip. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  disabledReason,
  isDisabled = false,
  hasTooltip = true,
  tooltipPlacement,
  onPress,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip
      content={disabledReason ? `${label}: ${disabledReason}` : hasTooltip && label}
      placement={tooltipPlacement}
      opensOnPress={disabledReason !== undefined}
    >
      <Root
        {...rest}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        data-size={size}
        data-icon-only
        data-blocked={disabledReason ? true : undefined}
        isDisabled={isDisabled}
        onPress={disabledReason ? undefined : onPress}
      >
        {icon}
      </Root>
    </Tooltip>
  );
}

const Root = styled(AriaButton)`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--size-control);
  height: var(--size-control);
  padding: 0;
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--text-secondary);
  cursor: pointer;
  transition: background var(--duration-hover) var(--ease-out);

  &[data-size='small'] { width: var(--size-control-small); height: var(--size-control-small); }
  &[data-hovered], &[aria-haspopup][aria-expanded='true'] { background: var(--bg-hover); color: var(--text-primary); }
  &[data-pressed] { background: var(--bg-pressed); }
  &[data-disabled], &[data-blocked] { background: transparent; color: var(--text-disabled); cursor: not-allowed; }
`;
