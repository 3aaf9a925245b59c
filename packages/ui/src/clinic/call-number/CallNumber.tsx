import { isMasked } from '@huifang/domain/customer/masks';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Popover } from '../../primitives/popover/index.ts';
import { CallLink, CopyNumber, RevealNumber } from './CallButtons.tsx';
import { Cell, List, MoreButton, Sheet } from './CallNumber.styles.ts';
import { type NumberOwner, useCallActions } from './call-actions.ts';
import { telAddress } from './tel-address.ts';

export interface CallNumberProps extends NumberOwner {
  /** As the server shows it: 138****2046. Empty for none. */
  phone: string;
  /**
   * `words` names the actions beside the number, `icons` shows them small, and `cell` fits a column: one button
   * that asks for the number, which then is the link that calls it. @default 'icons'
   */
  look?: 'words' | 'icons' | 'cell';
}

/**
 * The number where one calls: masked, with what may be done about it (ask for all of it, copy it, call it). Copying
 * or calling a masked number asks for it first; of several numbers the person then picks.
 */
export function CallNumber({ phone, look = 'icons', customerId, complaintId }: CallNumberProps) {
  if (phone === '') return <>—</>;
  const owner = { customerId, complaintId };
  // What was shown of one person is not shown of the next.
  const key = `${customerId}/${complaintId ?? ''}/${phone}`;
  return look === 'cell' ? (
    <CellNumber key={key} phone={phone} owner={owner} />
  ) : (
    <Numbers key={key} phone={phone} owner={owner} hasWords={look === 'words'} />
  );
}

interface NumbersProps {
  phone: string;
  owner: NumberOwner;
}

/** What is known of a number, and the way to know more. */
function useNumbers({ phone, owner }: NumbersProps) {
  const actions = useCallActions();
  const [numbers, setNumbers] = useState<readonly string[] | undefined>(
    isMasked(phone) ? undefined : [phone],
  );
  const isAsking = useRef(false);
  const canReveal =
    actions?.onReveal !== undefined && (owner.customerId !== '' || Boolean(owner.complaintId));

  const reveal = async () => {
    if (isAsking.current || !actions?.onReveal) return undefined;
    isAsking.current = true;
    try {
      const found = (await actions.onReveal(owner))?.filter((number) => number !== '');
      if (!found || found.length === 0) return undefined;
      setNumbers(found);
      return found;
    } finally {
      isAsking.current = false;
    }
  };
  return { actions, numbers, canReveal, reveal, hide: () => setNumbers(undefined) };
}

function Numbers({ phone, owner, hasWords }: NumbersProps & { hasWords: boolean }) {
  const { actions, numbers, canReveal, reveal, hide } = useNumbers({ phone, owner });
  const callLink = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (numbers && takesFocus.current) callLink.current?.focus();
    takesFocus.current = false;
  }, [numbers]);
  if (!actions || (!numbers && !canReveal)) return <>{phone}</>;

  const copy = async () => {
    const found = await reveal();
    if (found?.length === 1) actions.onCopy({ number: found[0] as string });
  };
  const call = async () => {
    takesFocus.current = true;
    const found = await reveal();
    if (found?.length === 1) location.assign(telAddress(found[0] as string));
    if (!found) takesFocus.current = false;
  };
  const isHidden = isMasked(phone);
  return (
    <List data-words={hasWords || undefined}>
      {(numbers ?? [undefined]).map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first place keeps its focus when its number is shown
        <span key={index}>
          <b aria-live="polite">{number ?? phone}</b>
          {index === 0 && isHidden && (
            <RevealNumber
              hasWords={hasWords}
              isShown={numbers !== undefined}
              onPress={numbers ? hide : () => void reveal()}
            />
          )}
          <CopyNumber
            hasWords={hasWords}
            number={number}
            onPress={() => (number ? actions.onCopy({ number }) : void copy())}
          />
          <CallLink
            ref={index === 0 ? callLink : undefined}
            hasWords={hasWords}
            number={number}
            onPress={() => void call()}
          />
        </span>
      ))}
    </List>
  );
}

function CellNumber({ phone, owner }: NumbersProps) {
  const { t } = useLingui();
  const { actions, numbers, canReveal, reveal } = useNumbers({ phone, owner });
  const link = useRef<HTMLAnchorElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (numbers && takesFocus.current) link.current?.focus();
    takesFocus.current = false;
  }, [numbers]);
  const [first, ...others] = numbers ?? [];

  if (!actions || first === undefined) {
    return (
      <Cell>
        {phone}
        {canReveal && (
          <span data-reveal>
            <RevealNumber
              onPress={() => {
                takesFocus.current = true;
                void reveal();
              }}
            />
          </span>
        )}
      </Cell>
    );
  }
  return (
    <Cell>
      <a ref={link} href={telAddress(first)} aria-label={t`拨打 ${first}`}>
        {first}
      </a>
      {others.length === 0 ? (
        <CopyNumber number={first} onPress={() => actions.onCopy({ number: first })} />
      ) : (
        <Popover
          label={t`全部号码`}
          trigger={<MoreButton aria-label={t`+${others.length} 个号码`}>+{others.length}</MoreButton>}
        >
          <Sheet>
            {[first, ...others].map((number) => (
              <span key={number}>
                <b>{number}</b>
                <CopyNumber number={number} onPress={() => actions.onCopy({ number })} />
                <CallLink number={number} />
              </span>
            ))}
          </Sheet>
        </Popover>
      )}
    </Cell>
  );
}
