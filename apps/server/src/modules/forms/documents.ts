import type { DocumentProblem, Locale } from '@huifang/contract';
import { type FormDocument, parseDocument, walkWidgets } from '@huifang/form-renderer/schema';
import { Problems } from '../../lib/problems.ts';

/** Reads a stored document, of which a server only wants what it holds. */
export const readDocument = (text: string): FormDocument => parseDocument(text).document;

/** What cannot work in a document, or is not understood, in the operator's language. */
export const problemsOf = (text: string, locale: Locale): DocumentProblem[] =>
  parseDocument(text, { locale }).problems;

/** VALIDATION for a text that is no form document at all; problems inside one are kept and told. */
export function requireDocument(text: string, locale: Locale): DocumentProblem[] {
  const { document, problems } = parseDocument(text, { locale });
  const { source } = document;
  if (
    typeof source === 'object' &&
    source !== null &&
    !Array.isArray(source) &&
    Object.hasOwn(source, 'list')
  ) {
    return problems;
  }
  const refusal = new Problems(locale);
  refusal.add('document', 'formDocument');
  refusal.throwIfAny();
  return problems;
}

export const countWidgets = (document: FormDocument): number => [...walkWidgets(document)].length;
