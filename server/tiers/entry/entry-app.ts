// The entry tier: what the front ends talk to. Everything but signing in needs a session.
import type { FastifyPluginAsync } from 'fastify'
import type { Services } from '../services.ts'
import { requireSession } from '../sessions/authentication.ts'
import { enterChangeSet } from '../sessions/change-set.ts'
import { recogniseSession } from '../sessions/recognition.ts'
import type { EntryRoute } from './entry-route.ts'
import { activity } from './routes/activity.ts'
import { addComment } from './routes/add-comment.ts'
import { addSysLocking } from './routes/add-sys-locking.ts'
import { addUpdateDelBusinessData } from './routes/add-update-del-business-data.ts'
import { arrangeView } from './routes/arrange-view.ts'
import { audit } from './routes/audit.ts'
import { billNumber } from './routes/bill-number.ts'
import { changePassword } from './routes/change-password.ts'
import { changeSets } from './routes/change-sets.ts'
import { commonChar } from './routes/common-char.ts'
import { context } from './routes/context.ts'
import { deleteComment } from './routes/delete-comment.ts'
import { deleteFile } from './routes/delete-file.ts'
import { deleteView } from './routes/delete-view.ts'
import { deployProcess } from './routes/deploy-process.ts'
import { describeFiles } from './routes/describe-files.ts'
import { doExamine } from './routes/do-examine.ts'
import { doGenericProcedureCall } from './routes/do-generic-procedure-call.ts'
import { documents } from './routes/documents.ts'
import { endSession } from './routes/end-session.ts'
import { exportFile } from './routes/export-file.ts'
import { exportInBackground } from './routes/export-in-background.ts'
import { getBusinessDataByFormcustomId } from './routes/get-business-data-by-formcustom-id.ts'
import { getDecisions } from './routes/get-decisions.ts'
import { getFavourites } from './routes/get-favourites.ts'
import { getFile } from './routes/get-file.ts'
import { getHome } from './routes/get-home.ts'
import { getJobHistory } from './routes/get-job-history.ts'
import { getJobs } from './routes/get-jobs.ts'
import { getLive } from './routes/get-live.ts'
import { getLogo } from './routes/get-logo.ts'
import { getMentionable } from './routes/get-mentionable.ts'
import { getMessages } from './routes/get-messages.ts'
import { getModelBysId } from './routes/get-model-bys-id.ts'
import { getModelCenter } from './routes/get-model-center.ts'
import { getModelCenterCalculation } from './routes/get-model-center-calculation.ts'
import { getPreferences } from './routes/get-preferences.ts'
import { getProData } from './routes/get-pro-data.ts'
import { getQueueDead } from './routes/get-queue-dead.ts'
import { getQueueDestinations } from './routes/get-queue-destinations.ts'
import { getQueueMessage } from './routes/get-queue-message.ts'
import { getResult } from './routes/get-result.ts'
import { getSessions } from './routes/get-sessions.ts'
import { getUnits } from './routes/get-units.ts'
import { getViews } from './routes/get-views.ts'
import { getWork } from './routes/get-work.ts'
import { hooks } from './routes/hooks.ts'
import { hooksOut } from './routes/hooks-out.ts'
import { inbox } from './routes/inbox.ts'
import { interfaces } from './routes/interfaces.ts'
import { keepFavourites } from './routes/keep-favourites.ts'
import { keepHome } from './routes/keep-home.ts'
import { keepPreferences } from './routes/keep-preferences.ts'
import { licence } from './routes/licence.ts'
import { login } from './routes/login.ts'
import { logout } from './routes/logout.ts'
import { logoutOthers } from './routes/logout-others.ts'
import { menu } from './routes/menu.ts'
import { metadataHealth } from './routes/metadata-health.ts'
import { metadataHistory } from './routes/metadata-history.ts'
import { metadataResources } from './routes/metadata-resources.ts'
import { metadataUpdateAll } from './routes/metadata-update-all.ts'
import { modeler } from './routes/modeler.ts'
import { packages } from './routes/packages.ts'
import { pageLinks } from './routes/page-links.ts'
import { pauseJob } from './routes/pause-job.ts'
import { permissions } from './routes/permissions.ts'
import { presence } from './routes/presence.ts'
import { printInBackground } from './routes/print-in-background.ts'
import { processInstances } from './routes/process-instances.ts'
import { processTasks } from './routes/process-tasks.ts'
import { recordFiles } from './routes/record-files.ts'
import { related } from './routes/related.ts'
import { renderReport } from './routes/render-report.ts'
import { replayQueue } from './routes/replay-queue.ts'
import { resumeJob } from './routes/resume-job.ts'
import { runJob } from './routes/run-job.ts'
import { runningInstances } from './routes/running-instances.ts'
import { saveView } from './routes/save-view.ts'
import { scripts } from './routes/scripts.ts'
import { search } from './routes/search.ts'
import { secondFactor } from './routes/second-factor.ts'
import { seeMessages } from './routes/see-messages.ts'
import { stopWork } from './routes/stop-work.ts'
import { switchLanguage } from './routes/switch-language.ts'
import { switchSubsidiary } from './routes/switch-subsidiary.ts'
import { tables } from './routes/tables.ts'
import { tryProcess } from './routes/try-process.ts'
import { updateComment } from './routes/update-comment.ts'
import { uploadFile } from './routes/upload-file.ts'
import { usersAccess } from './routes/users-access.ts'
import { usersPeople } from './routes/users-people.ts'
import { whereUsed } from './routes/where-used.ts'

const ROUTES: readonly EntryRoute[] = [
  logout,
  logoutOthers,
  getSessions,
  endSession,
  context,
  licence,
  changePassword,
  switchSubsidiary,
  switchLanguage,
  getPreferences,
  keepPreferences,
  getFavourites,
  keepFavourites,
  getHome,
  keepHome,
  menu,
  getLive,
  getModelBysId,
  getUnits,
  addUpdateDelBusinessData,
  addSysLocking,
  doExamine,
  getProData,
  doGenericProcedureCall,
  renderReport,
  printInBackground,
  exportFile,
  exportInBackground,
  commonChar,
  getDecisions,
  getModelCenter,
  getModelCenterCalculation,
  search,
  activity,
  related,
  pageLinks,
  presence,
  addComment,
  updateComment,
  deleteComment,
  getMentionable,
  getMessages,
  seeMessages,
  tables,
  scripts,
  modeler,
  interfaces,
  hooks,
  hooksOut,
  audit,
  getWork,
  stopWork,
  getViews,
  arrangeView,
  saveView,
  deleteView,
  processInstances,
  runningInstances,
  processTasks,
  tryProcess,
  inbox,
  recordFiles,
  getLogo,
  deployProcess,
  describeFiles,
  getFile,
  getResult,
  deleteFile,
  getQueueDestinations,
  getQueueDead,
  getQueueMessage,
  replayQueue,
  getJobs,
  getJobHistory,
  runJob,
  pauseJob,
  resumeJob,
  metadataResources,
  whereUsed,
  changeSets,
  permissions,
  documents,
  billNumber,
  metadataHealth,
  metadataHistory,
  metadataUpdateAll,
  secondFactor,
  usersAccess,
  usersPeople,
]

/** Their bodies are bytes, whatever they are called. */
const WITH_BYTES = [uploadFile, packages]

/** The entry tier's routes, as a plugin for the HTTP server. */
export const buildEntryApp =
  (services: Services): FastifyPluginAsync =>
  async (server) => {
    login(server.withTypeProvider(), services)
    await server.register(async (guarded) => {
      requireSession(guarded, services.access)
      enterChangeSet(guarded, services.changeSets)
      for (const route of ROUTES) route(guarded.withTypeProvider(), services)
    })
    await server.register(async (guarded) => {
      requireSession(guarded, services.access)
      enterChangeSet(guarded, services.changeSets)
      for (const route of WITH_BYTES) route(guarded.withTypeProvider(), services)
    })
    await server.register(async (guarded) => {
      recogniseSession(guarded, services)
      enterChangeSet(guarded, services.changeSets)
      getBusinessDataByFormcustomId(guarded.withTypeProvider(), services)
    })
  }
