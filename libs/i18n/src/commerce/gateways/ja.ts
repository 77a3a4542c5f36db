/** What a browser is shown that is not the one in which somebody left for a gateway's page. */
export const gatewayReturn = {
  accepted: {
    title: 'お手続きを受け付けました',
    lead: '元の画面に戻ってください。',
  },
  late: {
    title: 'このページの有効期限が切れています',
    lead: '元の画面に戻って、お手続きの状況をご確認ください。',
  },
};
