import {
  type ComponentType,
  createContext,
  type RefObject,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Json, JsonObject } from '../json/json.ts';
import type { FormConfig, Widget } from '../schema/types.ts';
import type { FieldSnapshot, FormStore } from '../store/form-store.ts';
import type { Level, Place } from '../store/place.ts';
import type { RemoteHub } from '../store/remote-hub.ts';
import type { Locale } from '../words/messages.ts';
import type { Words } from '../words/words.ts';

/** What a component of the host gets that stands in the place of a blank widget, or of a type that only it knows. */
export interface SlotProps {
  widget: Widget;
  value: Json | undefined;
  onChange: (value: Json) => void;
  onBlur: () => void;
  isDisabled: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  /** For the control: `id`, and what names and describes it. Without `labelledBy`, `label` names it. */
  id: string;
  labelledBy: string | undefined;
  label: string | undefined;
  describedBy: string | undefined;
  /** A copy of the answers around it: the form's, or its row's. */
  getValues: () => JsonObject;
}

export type Slots = Readonly<Record<string, ComponentType<SlotProps>>>;

/** `fill` to fill in, `read` to look at, `print` with everything laid open. */
export type FormView = 'fill' | 'read' | 'print';

export interface FormContextValue {
  store: FormStore;
  hub: RemoteHub;
  config: FormConfig;
  view: FormView;
  locale: Locale;
  words: Words;
  slots: Slots;
  widgets: Slots;
  uploads: UploadSettings;
  /** The form's own element. */
  root: RefObject<HTMLDivElement | null>;
  /** What layouts and tables show their children with. */
  WidgetView: ComponentType<WidgetViewProps>;
}

export interface WidgetViewProps {
  widget: Widget;
  /** What names the control where no label stands beside it: the head of a table's column. */
  labelledBy?: string;
}

/** Where uploads go when a document leaves it to the host; nothing of it has a default. */
export interface UploadSettings {
  /**
   * Sends every file the host's own way, whatever the document says, and answers where it can be had. The message of an
   * Error that it rejects with is shown.
   */
  send?:
    | ((upload: {
        file: File;
        signal: AbortSignal;
        /** 0 to 100. */
        onPercent: (percent: number) => void;
      }) => Promise<string>)
    | undefined;
  /** Answers `{ uptoken }` or `{ token }` to GET; used where neither a token function nor a token is given. */
  tokenEndpoint?: string | undefined;
  /** Request headers of that endpoint, such as who asks. */
  tokenHeaders?: (() => Readonly<Record<string, string>>) | undefined;
  /** The storage's region look-up, such as `https://…/v4/query`; without it `uploadHosts` must be given. */
  regionEndpoint?: string | undefined;
  /** The storage's upload hosts, tried in order. */
  uploadHosts?: readonly string[] | undefined;
  /** Extra request headers of uploads to an action URL. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Images are made smaller before they are sent, unless this is false. */
  compression?:
    | false
    | { quality?: number | undefined; maxWidth?: number | undefined; maxHeight?: number | undefined }
    | undefined;
  /** The files that are taken: media types, `image/*`, or endings such as `.pdf`; without a list all are. */
  allowedTypes?: readonly string[] | undefined;
}

export const FormContext = createContext<FormContextValue | null>(null);
export const LevelContext = createContext<Level | null>(null);

export function useForm(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A form widget must be inside FormRenderer');
  return context;
}

export function useLevel(): Level {
  const level = useContext(LevelContext);
  if (!level) throw new Error('A form widget must be inside FormRenderer');
  return level;
}

/** What one field shows; renders again only when that changes. */
export function useField(place: Place): FieldSnapshot {
  const { store } = useForm();
  const [subscribe, read] = useMemo(
    () => [(listener: () => void) => store.subscribe(place, listener), () => store.read(place)] as const,
    [store, place],
  );
  return useSyncExternalStore(subscribe, read, read);
}
