export { HomeTrend, type HomeTrendDay } from './HomeTrend.tsx';
