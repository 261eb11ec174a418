// The words of links by which records are shown to others.
export const SHARE_EN = {
  share: {
    copyLink: 'Copy link: {{page}}',
    linkCopied: 'The link is copied. It holds until {{until}}.',
    linkFailed: 'There is no link',
  },
}
