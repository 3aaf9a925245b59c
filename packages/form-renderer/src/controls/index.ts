/** The colours, sizes and boxes of these controls as text, for what stands among them in an element of class `hff-ui`. */

export type { Choice } from '../schema/choices.ts';
export { look as controlsCss } from '../styles/look.ts';
export { Dialog, type DialogProps, Modal, type ModalProps } from './Dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './Menu.tsx';
export { Popup, type PopupProps } from './Popup.tsx';
export { Select, type SelectProps } from './Select.tsx';
