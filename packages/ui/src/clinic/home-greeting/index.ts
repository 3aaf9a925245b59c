export { HomeGreeting, type HomeGreetingProps, type HomeLink } from './HomeGreeting.tsx';
