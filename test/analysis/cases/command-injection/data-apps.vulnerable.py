import os

import gradio as gr
import streamlit as st
from dash import Dash, Input, Output

app = Dash(__name__)
os.system("ls " + st.sidebar.text_input("folder"))  # finding: command-injection


@app.callback(Output("list", "children"), Input("folder", "value"))
def show(folder):
    os.system("ls " + folder)  # finding: command-injection


def count(folder):
    os.system("ls " + folder)  # finding: command-injection


def clicked(folder):
    os.system("ls " + folder)  # finding: command-injection


gr.Interface(fn=count, inputs="text", outputs="text").launch()
with gr.Blocks():
    gr.Button("Count").click(clicked, inputs=gr.Textbox())
