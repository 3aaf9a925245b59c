export { ViewingBanner, type ViewingBannerProps } from './ViewingBanner.tsx';
