import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, type DialogProps } from '../../primitives/dialog/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { useMediaQuery } from '../../primitives/media-query/index.ts';
import { HeadActions } from '../consult-modal/ConsultModal.styles.ts';
import {
  BannerSlot,
  FormBody,
  FormColumn,
  Layout,
  PanelBody,
  PanelColumn,
  PanelHead,
} from './PanelDialog.styles.ts';

export interface PanelDialogProps
  extends Pick<DialogProps, 'title' | 'titleExtra' | 'footer' | 'isDirty' | 'onSave' | 'onClose'> {
  /** A CSS length with the panel; without it the dialog is 300 narrower and the form as wide as before. */
  widthWithPanel: string;
  /** Who the form is about; stays in sight while it scrolls. */
  banner?: ReactNode;
  children: ReactNode;
  /** Beside the form, 300 wide. Without it there is no way to open it. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  isPanelOpen: boolean;
  onPanelOpenChange: (details: { isOpen: boolean }) => void;
}

/** Below this width a panel would take the form's room, so it lies over the form and starts closed. */
const crowded = '(max-width: 1279px)';

/** Whether a dialog's panel is open: by itself where there is room for it, until the operator decides. */
export function usePanel(isOpenAtFirst: boolean) {
  const isCrowded = useMediaQuery(crowded);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (isOpenAtFirst && !isCrowded);
  return {
    isPanelOpen: isOpen,
    onPanelOpenChange: (details: { isOpen: boolean }) => setOpen(details.isOpen),
    /** Opens it where that hides nothing. */
    show: () => setOpen(!isCrowded || isOpen),
    hide: () => setOpen(false),
  };
}

/**
 * A dialog with a form and a panel about the customer beside it (rule screen-1). The panel grows the dialog to the
 * right; in narrow windows it lies over the form.
 */
export function PanelDialog({
  widthWithPanel,
  banner,
  children,
  panel,
  panelLink,
  isPanelOpen,
  onPanelOpenChange,
  titleExtra,
  ...dialog
}: PanelDialogProps) {
  const { t } = useLingui();
  const isCrowded = useMediaQuery(crowded);
  const hasPanel = Boolean(panel);
  const isShown = hasPanel && isPanelOpen;
  const { openButton, closeButton, willMoveFocus } = useToggleFocus(isShown);
  const change = (isOpen: boolean) => {
    willMoveFocus();
    onPanelOpenChange({ isOpen });
  };

  return (
    <Dialog
      {...dialog}
      isFlush
      width={isShown && !isCrowded ? widthWithPanel : `calc(${widthWithPanel} - var(--dialog-side-panel))`}
      titleExtra={
        <>
          {titleExtra}
          {hasPanel && !isPanelOpen && (
            <HeadActions>
              <IconButton
                ref={openButton}
                label={t`展开客户信息`}
                icon={<PanelRightOpen size={18} aria-hidden />}
                aria-expanded={false}
                onPress={() => change(true)}
              />
            </HeadActions>
          )}
        </>
      }
    >
      <Layout data-panel={isShown || undefined}>
        <FormColumn>
          {banner && <BannerSlot>{banner}</BannerSlot>}
          <FormBody>{children}</FormBody>
        </FormColumn>
        {isShown && (
          <PanelColumn aria-label={t`客户信息`}>
            <PanelBody tabIndex={0} role="group" aria-label={t`客户信息`}>
              <PanelHead>
                <h3>
                  <Trans>客户信息</Trans>
                </h3>
                {panelLink}
                <IconButton
                  ref={closeButton}
                  size="small"
                  label={t`收起客户信息`}
                  icon={<ChevronRight size={16} aria-hidden />}
                  aria-expanded
                  onPress={() => change(false)}
                />
              </PanelHead>
              {panel}
            </PanelBody>
          </PanelColumn>
        )}
      </Layout>
    </Dialog>
  );
}

/** The button that was pressed goes away with the panel's change; focus moves to its counterpart. */
function useToggleFocus(isShown: boolean) {
  const openButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isPending = useRef(false);
  useEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    (isShown ? closeButton : openButton).current?.focus();
  }, [isShown]);
  return {
    openButton,
    closeButton,
    willMoveFocus: () => {
      isPending.current = true;
    },
  };
}
