export { Card, type CardProps, CardSheet } from './Card.tsx';
