export type { Choice } from '../schema/choices.ts';
export { Dialog, type DialogProps, Modal, type ModalProps } from './Dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './Menu.tsx';
export { Popup, type PopupProps } from './Popup.tsx';
export { Select, type SelectProps } from './Select.tsx';
