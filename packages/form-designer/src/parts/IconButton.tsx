import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  /** Its name, which shows when it is pointed at. */
  label: string;
}

/** A button that is an icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="hfd-tool" aria-label={label} title={label} {...rest}>
      <Icon type={icon} />
    </button>
  );
}
