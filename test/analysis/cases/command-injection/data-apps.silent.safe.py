import subprocess

import gradio as gr
import streamlit as st

subprocess.run(["ls", "--", st.text_input("folder")], check=True)


def count(folder):
    subprocess.run(["ls", "--", folder], check=True)


gr.Interface(fn=count, inputs="text", outputs="text").launch()
