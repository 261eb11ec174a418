// Icons by the name that metadata gives them; a name that is not among them shows none.
import {
  AccountBookOutlined,
  AimOutlined,
  BuildOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FundOutlined,
  HomeOutlined,
  InboxOutlined,
  LineChartOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SwapOutlined,
  TableOutlined,
  TeamOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const ICONS: Readonly<Record<string, ComponentType>> = {
  'account-book': AccountBookOutlined,
  aim: AimOutlined,
  build: BuildOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  fund: FundOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  'line-chart': LineChartOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  swap: SwapOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  wallet: WalletOutlined,
}

export const NamedIcon = ({ name }: { readonly name: string | undefined }) => {
  const Icon = ICONS[name ?? '']
  return Icon === undefined ? null : (
    <span className="named-icon" aria-hidden="true">
      <Icon />
    </span>
  )
}
