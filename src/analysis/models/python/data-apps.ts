import type { LibraryModel } from '../rows/library-model.ts'

const INPUT = 'what a visitor enters'
const ENTERED = { origin: 'remote', label: INPUT } as const
const EVENTS = ['change', 'click', 'input', 'select', 'submit', 'then', 'upload']

/** Apps for data and models: Streamlit, Gradio, Dash, Chainlit. Their inputs come from whoever opens the page. */
export const DATA_APPS: LibraryModel = {
  sources: [
    {
      roots: ['streamlit', 'streamlit.sidebar'],
      paths: [
        'chat_input',
        'experimental_get_query_params',
        'file_uploader',
        'query_params',
        'text_area',
        'text_input',
      ],
      origin: 'remote',
      label: INPUT,
    },
  ],
  types: [{ roots: ['streamlit'], paths: ['chat_input', 'text_area', 'text_input'], returns: 'str' }],
  handlers: [
    {
      by: 'argument',
      of: ['gradio.ChatInterface', 'gradio.Interface'],
      args: ['0|fn='],
      params: [ENTERED],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: ['Button', 'Chatbot', 'File', 'Form', 'Textbox', 'UploadButton'].flatMap((part) =>
        EVENTS.map((event) => `gradio.${part}.${event}`),
      ),
      args: ['0|fn='],
      params: [ENTERED],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: ['dash.Dash.callback', 'dash.callback', 'dash_extensions.enrich.DashProxy.callback'],
      params: [ENTERED],
      repeatsLast: true,
    },
    { by: 'decorator', of: ['chainlit.on_message'], params: [ENTERED] },
  ],
  sinks: [
    {
      roots: ['streamlit'],
      paths: ['**.markdown', '**.write', 'markdown', 'write'],
      when: [{ arg: 'unsafe_allow_html=|1', is: true }],
      args: ['0|body='],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['streamlit', 'streamlit.components.v1'],
      paths: ['components.v1.html', 'html'],
      args: ['0|body=|html='],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['dash_dangerously_set_inner_html'],
      paths: ['DangerouslySetInnerHTML'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
  ],
}
