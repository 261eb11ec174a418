// The pages about people: who may do what, up to which amount, and who may come in.
import {
  DollarOutlined,
  KeyOutlined,
  LinkOutlined,
  NotificationOutlined,
  SafetyOutlined,
  ShareAltOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { BuilderPage } from './builder-page.ts'
import { rowsOf } from './rows-page.ts'

export const PEOPLE_PAGES: readonly BuilderPage[] = [
  {
    name: 'permissions',
    title: { en: 'Permissions', zh: '权限' },
    help: {
      en: 'Who may do what: a role or a user, in a module. Nobody grants more than they hold.',
      zh: '角色或用户在模块中的权限。任何人不得授予超出自身的权限。',
    },
    icon: SafetyOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/permissions/permissions-page.tsx'), 'PermissionsPage'),
  },
  rowsOf('sysapprovallimit', {
    name: 'approval-limits',
    title: { en: 'Approval limits', zh: '审批额度' },
    help: {
      en: 'Up to which amount each role may approve records of a module. Of several roles the highest limit counts; whoever has none of the roles listed for a module may approve any amount in it.',
      zh: '规定各角色在模块中最多可审批多大金额的单据。用户拥有多个角色时，以最高额度为准；若某模块所列角色用户均不具备，则在该模块中不受金额限制。',
    },
    icon: DollarOutlined,
    part: 'people',
  }),
  {
    name: 'users',
    title: { en: 'Users', zh: '用户' },
    help: {
      en: 'Who may sign in, where and with which roles; passwords, second factors, sessions, substitutes.',
      zh: '可登录的用户、其分公司和角色，以及密码、第二因素、会话和代理人。',
    },
    icon: TeamOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
  },
  {
    name: 'credentials',
    title: { en: 'Credentials', zh: '接口凭据' },
    help: {
      en: 'Who may ask from outside, for what, from where and until when.',
      zh: '谁可以从外部调用、调用什么、从何处、有效期至何时。',
    },
    icon: KeyOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/interfaces/interfaces-page.tsx'), 'CredentialsPage'),
  },
  {
    name: 'hooks',
    title: { en: 'Hooks', zh: '回调接口' },
    help: {
      en: 'Where other systems send what they have to say, and which routine takes it.',
      zh: '其他系统发送消息的地址，以及由哪个存储过程处理。',
    },
    icon: LinkOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/hooks/hooks-page.tsx'), 'HooksPage'),
  },
  {
    name: 'hooks-out',
    title: { en: 'Hooks that tell', zh: '外发通知' },
    help: { en: 'Which systems are told what happens here.', zh: '将本公司发生的事件通知给哪些系统。' },
    icon: NotificationOutlined,
    part: 'people',
    page: lazyRouteComponent(() => import('../features/hooks/hooks-out-page.tsx'), 'HooksOutPage'),
  },
  rowsOf('syspage', {
    name: 'shown-pages',
    title: { en: 'Pages for others', zh: '对外页面' },
    help: {
      en: 'Pages that customers see without signing in: your own template and words, what everybody may see, and since when links hold. A page without a row is as it comes.',
      zh: '客户无需登录即可查看的页面：自定义模板和文字、是否公开、链接起始日期。未设置的页面使用系统自带内容。',
    },
    empty: {
      en: 'Order tracking, delivery note and product sheet are there as they come: "Copy link" on a record makes a link to it. "New" changes one of them: its words, its template, whether everybody may see it.',
      zh: '订单进度、送货单和产品资料已可使用系统自带内容，在单据上点“复制链接”即可生成链接。点击“新建”可修改其文字、模板或是否公开。',
    },
    icon: ShareAltOutlined,
    part: 'people',
  }),
]
