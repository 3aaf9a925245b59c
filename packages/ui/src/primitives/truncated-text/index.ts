export {
  ClippedText,
  type TextLimit,
  TruncatedText,
  type TruncatedTextProps,
  truncate,
} from './TruncatedText.tsx';
