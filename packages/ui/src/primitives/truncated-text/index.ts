export {
  ClippedText,
  CutWords,
  Explained,
  type TextLimit,
  TruncatedText,
  type TruncatedTextProps,
  truncate,
} from './TruncatedText.tsx';
