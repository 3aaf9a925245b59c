export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
export {
  type ToastAction,
  type ToastMessage,
  type Toasts,
  type ToastTone,
  toastDuration,
  useToasts,
} from './useToasts.ts';
