export {
  ConsultMethodField,
  type ConsultMethodFieldProps,
  ConsultSourceField,
  type ConsultSourceFieldProps,
  ConsultSourcePicker,
  type ConsultSourcePickerProps,
} from './ConsultSourcePicker.tsx';
export {
  asksForSource,
  type ConsultMethod,
  type ConsultSources,
  isSourceFilled,
  type SourceNode,
  type SourceValue,
  sourceInWords,
} from './sources.ts';
