// The modules of the application as a tree, and the row of the one that is open.
import { ResourcePage } from '../../resource/resource-page.tsx'
import { ModuleOutline } from './module-outline.tsx'
import { MODULES_HELP, MODULES_TITLE } from './module-words.ts'

const PAGE = 'modules'

export const ModulesPage = () => (
  <ResourcePage
    page={PAGE}
    resource="gdsmodule"
    title={MODULES_TITLE}
    help={MODULES_HELP}
    list={<ModuleOutline page={PAGE} />}
  />
)
