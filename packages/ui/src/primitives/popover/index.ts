export { Popover, type PopoverProps, PopoverSurface, ReturningPopover, Sheet } from './Popover.tsx';
