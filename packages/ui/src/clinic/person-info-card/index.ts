export {
  PersonHeader,
  type PersonHeaderProps,
  PersonInfoCard,
  type PersonInfoCardProps,
} from './PersonInfoCard.tsx';
