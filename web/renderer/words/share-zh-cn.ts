// The words of links by which records are shown to others, in Chinese.
export const SHARE_ZH_CN = {
  share: {
    copyLink: '复制链接：{{page}}',
    linkCopied: '链接已复制，有效期至 {{until}}。',
    linkFailed: '未能生成链接',
  },
}
