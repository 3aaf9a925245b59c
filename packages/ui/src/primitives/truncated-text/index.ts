export {
  ClippedText,
  CutWords,
  type TextLimit,
  TruncatedText,
  type TruncatedTextProps,
  truncate,
} from './TruncatedText.tsx';
