export { LoadingBar, type LoadingBarProps, Spinner, type SpinnerProps } from './Loading.tsx';
