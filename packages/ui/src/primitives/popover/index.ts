export { Popover, type PopoverProps, PopoverSurface, ReturningPopover } from './Popover.tsx';
