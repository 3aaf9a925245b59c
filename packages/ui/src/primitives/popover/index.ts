export { Popover, type PopoverProps, PopoverSurface } from './Popover.tsx';
