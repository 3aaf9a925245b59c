export {
  type PaymentMonth,
  type PaymentPeriod,
  PaymentWidget,
  type PaymentWidgetProps,
} from './PaymentWidget.tsx';
